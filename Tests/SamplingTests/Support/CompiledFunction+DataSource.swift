import Brain
import Sampling

extension CompiledFunction: GraphDataSource, PlaneDataSource {}
