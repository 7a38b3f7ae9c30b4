import { expect, it } from 'vitest'
import { slowest } from './tally.ts'

it('names the ten slowest, slowest first', () => {
  const times = Array.from({ length: 12 }, (_, at) => ({ name: `file ${at}`, seconds: at }))
  const lines = slowest('test files', times).trim().split('\n')
  expect(lines).toHaveLength(11)
  expect(lines[1]).toContain('11.0 s  file 11')
  expect(lines.at(-1)).toContain('2.0 s  file 2')
})
