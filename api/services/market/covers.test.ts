import { expect, test } from 'vitest'
import type { FileKey } from '../files/space-files.ts'
import { createCovers } from './covers.ts'

const NO_PICTURE = new TextEncoder().encode('no picture')
const key = (id: string): FileKey => ({ spaceId: 'space', id })

test('two covers are drawn at once, the others wait for them; the same one is drawn once', async () => {
  let running = 0
  let most = 0
  const read: string[] = []
  const covers = createCovers({
    read: async ({ id }) => {
      read.push(id)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return undefined
    },
  })
  const ids = ['1', '2', '3', '4', '5', '5', '1']
  expect(await Promise.all(ids.map((id) => covers.read(key(id))))).toEqual(ids.map(() => undefined))
  expect([most, read]).toEqual([2, ['1', '2', '3', '4', '5']])
})

test('what cannot be drawn is not tried again for a minute; what is not there yet is', async () => {
  let nowMs = 0
  let files = new Map<string, Uint8Array>()
  let reads = 0
  const covers = createCovers(
    {
      read: async ({ id }) => {
        reads += 1
        return files.get(id)
      },
    },
    () => nowMs,
  )
  expect([await covers.read(key('a')), await covers.read(key('a')), reads]).toEqual([undefined, undefined, 2])
  files = new Map([['a', NO_PICTURE]])
  const failing = () => expect(covers.read(key('a'))).rejects.toMatchObject({ status: 404 })
  await failing()
  nowMs = 59_999
  await failing()
  expect(reads).toBe(3)
  nowMs = 60_000
  await failing()
  expect(reads).toBe(4)
})
