import { describe, expect, it } from 'vitest'
import { importedFiles } from './imported-files.ts'

describe('what a file loads', () => {
  it('is the file itself, and what it imports directly and through others', () => {
    expect(importedFiles(['scripts/tests/changed-files.ts'])).toEqual([
      'scripts/run.ts',
      'scripts/tests/changed-files.ts',
    ])
  })

  it('reaches, from the proof of the engine, the engine, the server and the records that both merge', () => {
    const files = importedFiles(['src/sync/proof/prove.test.ts'])
    for (const file of [
      'src/sync/engine/drain.ts',
      'api/app.ts',
      'core/records/apply-patch.ts',
      'mocks/own-api.ts',
    ])
      expect(files).toContain(file)
  })

  it('passes over a file that is not there', () => {
    expect(importedFiles(['scripts/never-was.ts'])).toEqual([])
  })
})
