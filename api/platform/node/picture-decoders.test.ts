import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { createDecoders, type Decoder } from './picture-decoders.ts'

const program = fileURLToPath(new URL('picture-child.fixture.ts', import.meta.url))
const LONG_MS = 60_000

const open = (decoder: Decoder, first: number, withinMs = LONG_MS) =>
  decoder.ask({ kind: 'open', bytes: Uint8Array.of(first), maxPixels: 1, deadlineS: 1 }, withinMs)

/** In which process a picture was looked at. */
async function processOf(decoder: Decoder): Promise<number> {
  const answer = await open(decoder, 0)
  return 'facts' in answer ? answer.facts.width : 0
}

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const untilGone = (pid: number) => vi.waitFor(() => expect(isThere(pid)).toBe(false), { timeout: 15_000 })

test('pictures one after the other share a process, pictures at once do not', async () => {
  const { borrow } = createDecoders({ program, idleMs: LONG_MS })
  const first = borrow()
  const second = borrow()
  const [one, other] = [await processOf(first), await processOf(second)]
  expect(new Set([one, other, process.pid]).size).toBe(3)
  first.giveBack()
  expect(await processOf(borrow())).toBe(one)
  for (const pid of [one, other]) process.kill(pid, 'SIGKILL')
})

test('a process that nobody needs any more ends, and takes its memory along', async () => {
  const { borrow } = createDecoders({ program, idleMs: 1 })
  const decoder = borrow()
  const pid = await processOf(decoder)
  expect(isThere(pid)).toBe(true)
  decoder.giveBack()
  await untilGone(pid)
  const next = borrow()
  expect(await processOf(next)).not.toBe(pid)
  next.giveBack()
})

test('a picture that brings its process down or to a halt fails alone', async () => {
  const { borrow } = createDecoders({ program, idleMs: LONG_MS })
  const crashing = borrow()
  await expect(open(crashing, 1)).rejects.toThrow('The decoder has ended')
  crashing.giveBack()
  const silent = borrow()
  const pid = await processOf(silent)
  await expect(open(silent, 2, 10)).rejects.toThrow('The decoder took too long')
  silent.giveBack()
  const next = borrow()
  const another = await processOf(next)
  expect(another).not.toBe(pid)
  await untilGone(pid)
  process.kill(another, 'SIGKILL')
})
