import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MUTANTS } from './mutants-list.ts'
import { ROOT } from '../run.ts'

// The mutants themselves run rarely: whoever moves one of their lines is told at once.
it.each(MUTANTS)('the rule $name stands exactly once in its file', ({ changes }) => {
  for (const { file, from } of changes)
    expect(readFileSync(ROOT + file, 'utf8').split(from).length - 1, file).toBe(1)
})
