import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepSame } from './keep-same.ts'

test('what did not change keeps its identity, and what holds a change does not', () => {
  const before = {
    days: [{ stops: [{ id: 'a', note: '' }] }, { stops: [{ id: 'b', note: '' }] }],
    packing: [],
  }
  const now = { days: [{ stops: [{ id: 'a', note: 'x' }] }, { stops: [{ id: 'b', note: '' }] }], packing: [] }
  const kept = keepSame(before, now)
  expect(kept).toEqual(now)
  expect(kept.days[0]).not.toBe(before.days[0])
  expect(kept.days[1]).toBe(before.days[1])
  expect(kept.packing).toBe(before.packing)
})

test('all of it is kept where nothing changed', () => {
  const before = { a: [1, { b: null }] }
  expect(keepSame(before, structuredClone(before))).toBe(before)
})

test('so are arrays of numbers', () => {
  const before = { line: Float32Array.of(38, -107), other: Float32Array.of(1) }
  const kept = keepSame(before, { line: Float32Array.of(38, -107), other: Float32Array.of(2) })
  expect(kept.line).toBe(before.line)
  expect(kept.other).toEqual(Float32Array.of(2))
})

test('says what it was given, whatever stood before', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
      expect(keepSame(before, now)).toEqual(now)
      expect(keepSame(now, structuredClone(now))).toBe(now)
    }),
  )
})
