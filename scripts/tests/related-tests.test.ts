import { expect, it } from 'vitest'
import { testsToRun } from './related-tests.ts'

it('walks the tests of what changed, and always those that read files by name', () => {
  const files = testsToRun(['src/sync/engine/drain.ts', 'docs/security.md'])
  expect(files).toContain('src/sync/engine/drain.ts')
  expect(files).toContain('scripts/rules/security-doc.test.ts')
  expect(files).not.toContain('docs/security.md')
})

it.each(['package-lock.json', 'vite.config.ts', 'public/terrain.bin', '.oxlintrc.json'])(
  'walks every test where %s changed',
  (file) => expect(testsToRun(['src/sync/engine/drain.ts', file])).toBeNull(),
)
