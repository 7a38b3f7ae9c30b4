import { rmSync, writeFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { changedFiles } from './changed-files.ts'
import { ROOT } from '../run.ts'

/** Not ignored by git, and no code that another check would read meanwhile. */
const PLANTED = 'scripts/planted-by-a-test.txt'

afterEach(() => rmSync(ROOT + PLANTED, { force: true }))

it('names a new file that git does not know yet, and none that is not there', () => {
  expect(changedFiles()).not.toContain(PLANTED)
  writeFileSync(ROOT + PLANTED, 'new\n')
  expect(changedFiles()).toContain(PLANTED)
})
