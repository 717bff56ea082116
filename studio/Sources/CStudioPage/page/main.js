// The page of plot studio: a calculator as master, a graph as detail.
//
//   address ──▶ store ──▶ request ──▶ service ──▶ graph ──▶ trace, table, export
//                 ▲
//   keypad, functions, parameters, sweep, axes, gestures, files

import { Answers } from './answers.js'
import { connectAxes } from './axes.js'
import { AreaEnds } from './ends.js'
import { connectExport, connectFiles } from './files.js'
import { FunctionList } from './functions.js'
import { connectGestures, connectKeys } from './gestures.js'
import { Graph } from './graph.js'
import { Integral } from './integral.js'
import { Calculator } from './keypad.js'
import { toggleLabel } from './labels.js'
import { connectHelp, connectNavigation, connectTabs, element, notify } from './layout.js'
import { ParameterList } from './parameters.js'
import { initialState, keepAddress, lastView } from './session.js'
import { hasGraph, Store } from './store.js'
import { connectSweep } from './sweep.js'
import { connectTable } from './table.js'
import { Trace } from './trace.js'
import { Undo } from './undo.js'
import { connectViewNote } from './viewnote.js'

const initial = initialState()
if (!hasGraph(initial)) initial.view ??= lastView(initial)
const store = new Store(initial)
const graph = new Graph(store)
const calculator = new Calculator(store)
const undo = new Undo()
const trace = new Trace(graph)
const answers = new Answers(store, graph, trace, new Integral(store, graph, undo))

connectTabs(store)
connectNavigation()
connectHelp()
const functions = new FunctionList(store, graph, undo)
new AreaEnds(store, graph, undo)
undo.listen(graph.element)
undo.listen(element('answers'), () => !document.activeElement?.matches('input'))
new ParameterList(store, graph)
connectSweep(store, graph)
connectAxes(store, graph)
connectViewNote(store, graph)
connectTable(store, graph)
connectGestures(graph, (place) => {
  trace.point(place)
  trace.choose()
  toggleLabel(store, trace.landmark)
  answers.showPlace()
})
connectKeys(graph, trace)
connectExport(store, graph, calculator)
connectFiles(store, calculator)
keepAddress(store)
void calculator.start()

const showEmpty = () => { element('empty').hidden = hasGraph(store.state) }
store.observe(['functions', 'keys'], showEmpty)
graph.addEventListener('details', () => {
  const labels = (graph.details?.curves ?? []).map((/** @type {{label: string}} */ { label }) => label)
  document.title = labels.length > 0 ? `${labels.join(', ')} – plot studio` : 'plot studio'
})
const showError = () => {
  const { error } = graph, isExplained = error && store.state.tab === 'functions' && functions.rowOf(error) >= 0
  if (error && !isExplained) notify(error.message, { isError: true, stays: true })
  else if (element('notice').classList.contains('is-error')) notify('')
}
graph.addEventListener('error', showError)
store.observe(['tab'], () => { if (graph.error) showError() })
