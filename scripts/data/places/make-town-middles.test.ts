import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { townMiddlesFile } from './make-town-middles.ts'

it('is what is committed: else run node scripts/data/places/make-town-middles.ts', () => {
  const file = new URL('../../../src/domain/places/town-middles.json', import.meta.url)
  expect(townMiddlesFile()).toBe(readFileSync(file, 'utf8'))
})
