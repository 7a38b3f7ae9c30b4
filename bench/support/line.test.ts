import { describe, expect, it } from 'vitest'
import { figures, verdict, type Line } from './line.ts'

const line = (ours: number[], reference: number[], target?: Line['target']): Line => ({
  name: 'a line',
  unit: 'ms',
  ours: { label: 'ours', samples: ours },
  reference: { label: 'bare', samples: reference },
  ...(target ? { target } : {}),
})

describe('a line of the bench', () => {
  it('divides the medians and shows the ratios of the pairs', () => {
    expect(figures(line([10, 30, 20], [10, 10, 10]))).toEqual({
      ours: 20,
      reference: 10,
      ratio: 2,
      lowestRatio: 1,
      highestRatio: 3,
    })
  })

  it('passes on the bound and misses beyond it', () => {
    expect(verdict(line([20], [10], { of: 'ratio', atMost: 2 }))).toBe('pass')
    expect(verdict(line([21], [10], { of: 'ratio', atMost: 2 }))).toBe('MISSED')
    expect(verdict(line([8], [10], { of: 'ratio', atLeast: 0.85 }))).toBe('MISSED')
    expect(verdict(line([8], [1], { of: 'figure', atMost: 8 }))).toBe('pass')
    expect(verdict(line([8], [1]))).toBe('no target')
  })

  it('takes no shift at all for a measurement, and the worst visit for all of them', () => {
    const shifts = (samples: number[]): Line => ({
      ...line(
        samples,
        samples.map(() => 0.2),
        { of: 'figure', atMost: 0 },
      ),
      unit: 'CLS',
    })
    expect(verdict(shifts([0, 0, 0]))).toBe('pass')
    expect(verdict(shifts([0, 0, 0.001]))).toBe('MISSED')
    expect(() => verdict(shifts([]))).toThrow('Nothing was measured')
  })

  it('never passes on nothing', () => {
    const target = { of: 'ratio', atMost: 2 } as const
    expect(() => verdict(line([], [], target))).toThrow('Nothing was measured')
    expect(() => verdict(line([0], [10], target))).toThrow('not above zero')
    expect(() => verdict(line([1], [0], target))).toThrow('not above zero')
    expect(() => verdict(line([Number.NaN], [10], target))).toThrow('not above zero')
  })
})
