// The values of functions as a table.

const valueTable = make('details', {}, make('summary', {}, 'Table of values'))
function listValues() {
  const { curves: columns = [], x = [], y = [] } = frame().table ?? {}
  valueTable.hidden = !columns.length
  if (!columns.length || (!valueTable.open && valueTable.querySelector('table') === null)) return
  const head = make('tr', {}, ...[data.x.name, ...columns.map(index => curves[index].name)].map(name => make('th', { scope: 'col' }, name)))
  const rows = x.map((value, row) => make('tr', {},
    make('th', { scope: 'row' }, data.x.ticks === 'dates' || data.x.ticks === 'times' ? format(data.x, value) : number(value, 9)),
    ...y.map(values => make('td', {}, values[row] === null ? 'none' : number(values[row], 9)))))
  const scroll = make('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Values' },
    make('table', {}, make('thead', {}, head), make('tbody', {}, ...rows)))
  valueTable.querySelector('.scroll')?.remove()
  valueTable.append(scroll)
}
valueTable.addEventListener('toggle', listValues)
