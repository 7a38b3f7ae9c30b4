import { expect, it } from 'vitest'
import { nameOf } from './unsent.ts'

it.each([
  [{ title: 'San Juan loop', text: 'A note' }, 'San Juan loop'],
  [{ place: { name: 'Ouray', address: 'Ouray, Colorado, USA' } }, 'Ouray'],
  [{ place: { address: 'Ouray, Colorado, USA' } }, 'Ouray, Colorado, USA'],
  [{ text: 'Bring the stove\nand the map' }, 'Bring the stove'],
  [{ text: 'x'.repeat(61) }, `${'x'.repeat(60)}…`],
  [{ title: '  ' }, null],
  [{ place: null, position: 'a0' }, null],
])('of %j is %j', (fields, name) => {
  expect(nameOf(fields)).toBe(name)
})
