import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvRows } from './csv-rows.ts'

const cellsOf = (text: string, delimiter: ',' | ';' | '\t' = ',') =>
  Array.from(csvRows(text, delimiter), ({ cells }) => cells)

it.each([
  ['', []],
  ['a', [['a']]],
  ['a,b\n', [['a', 'b']]],
  [
    'a,\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['a\r\n\r\nb\rc', [['a'], [''], ['b'], ['c']]],
  ['"a,""b""\n",c', [['a,"b"\n', 'c']]],
  ['"a" b,c', [['a b', 'c']]],
  ['a "b",c', [['a "b"', 'c']]],
  ['\ufeffa,b', [['a', 'b']]],
])('%j', (text, rows) => {
  expect(cellsOf(text)).toEqual(rows)
})

it('tells a quotation mark that nothing closes', () => {
  expect([...csvRows('a\n"b,c\nd', ',')]).toEqual([
    { cells: ['a'], end: 2, isUnclosed: false },
    { cells: ['b,c\nd'], end: 8, isUnclosed: true },
  ])
})

it('gives back whatever cells were quoted, and takes any text at all', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"', ',', ';', '\t', '\r\n', '\n', ''))
  const delimiter = fc.constantFrom(',' as const, ';' as const, '\t' as const)
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }),
      delimiter,
      (rows, delimiter) => {
        const quoted = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter))
        expect(cellsOf(quoted.join('\n'), delimiter)).toEqual(rows)
        const text = rows.flat().join('')
        expect(cellsOf(text, delimiter).flat().join('').length).toBeLessThanOrEqual(text.length)
      },
    ),
  )
})
