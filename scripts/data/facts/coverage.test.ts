import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { coverageTable } from './coverage.ts'

const cellsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) => line.split('|').map((cell) => cell.trim()))

it('says what the data says: else run node scripts/data/facts/coverage.ts', () => {
  const written = readFileSync(new URL('../../../docs/places-with-contacts.md', import.meta.url), 'utf8')
  expect(cellsOf(written)).toEqual(cellsOf(coverageTable()))
})
