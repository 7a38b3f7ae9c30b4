import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withHashes } from './build-hashes.ts'

it('names each file’s content as browsers check it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'timberline-hashes-'))
  writeFileSync(join(folder, 'a.js'), 'hello')
  const [entry] = withHashes([{ url: 'a.js', revision: null, size: 5 }], folder)
  expect(entry?.integrity).toBe('sha256-LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=')
  rmSync(folder, { recursive: true })
})
