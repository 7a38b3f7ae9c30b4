import { describe, expect, it } from 'vitest'
import { median, pairRatios, percentile } from './statistics.ts'

describe('statistics', () => {
  it('takes the middle of an odd and the mean of an even count', () => {
    expect(median([9, 1, 4])).toBe(4)
    expect(median([9, 1, 4, 6])).toBe(5)
  })

  it('takes the smallest value that the share does not exceed', () => {
    const values = Array.from({ length: 100 }, (_, at) => at + 1)
    expect(percentile(values, 0.95)).toBe(95)
    expect(percentile(values, 1)).toBe(100)
    expect(percentile([7], 0.95)).toBe(7)
  })

  it('has no figure for nothing measured, nor for a sample that is no number', () => {
    expect(() => median([])).toThrow('Nothing was measured')
    expect(() => percentile([1, Number.NaN], 0.5)).toThrow('NaN')
    expect(() => median([1, Infinity])).toThrow('Infinity')
  })

  it('pairs only what was measured in turn', () => {
    expect(pairRatios([2, 9], [1, 3])).toEqual([2, 3])
    expect(() => pairRatios([1], [])).toThrow('no pairs')
  })
})
