import { createExpression } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { closedIn } from './season.ts'

test.each([
  ['11-05', [1], true],
  ['11-05', [5], true],
  ['11-05', [7], false],
  ['11-05', [10, 11], true],
  ['04-06', [5], true],
  ['04-06', [7], false],
  ['04-06', [3], false],
  ['04-06', [], false],
  [undefined, [1], false],
] as const)('closed %s, in the months %j: %s', (closed, months, isClosed) => {
  const made = createExpression(closedIn(months), 'layers[0].filter')
  if (made.result !== 'success') throw new Error(JSON.stringify(made.value))
  const properties = closed === undefined ? {} : { closed }
  expect(made.value.evaluate({ zoom: 9 }, { type: 'LineString', properties })).toBe(isClosed)
})
