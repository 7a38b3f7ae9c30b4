import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inFolder, writeWhole } from './private-files.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'timberline-folder-'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('a folder that is taken away before anything stands in it is made again', async () => {
  const folder = join(root, 'a', 'b')
  let tries = 0
  await inFolder(folder, async () => {
    tries += 1
    if (tries < 3) await rmdir(folder)
    await writeWhole(join(folder, 'one'), Buffer.from('kept'))
  })
  expect([tries, readFileSync(join(folder, 'one'), 'utf8')]).toEqual([3, 'kept'])
})

test('it is not made for ever, and no other failure is tried again', async () => {
  const folder = join(root, 'a')
  await expect(
    inFolder(folder, async () => {
      await rmdir(folder)
      await writeWhole(join(folder, 'one'), Buffer.from(''))
    }),
  ).rejects.toMatchObject({ code: 'ENOENT' })
  let tries = 0
  await expect(
    inFolder(folder, async () => {
      tries += 1
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
    }),
  ).rejects.toMatchObject({ code: 'ENOSPC' })
  expect([tries, existsSync(folder)]).toEqual([1, true])
})
