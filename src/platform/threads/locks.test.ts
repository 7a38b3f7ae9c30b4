import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLocalLocks, pageLocks } from './locks.ts'

afterEach(() => vi.unstubAllGlobals())

describe.each([
  ["the browser's locks", () => pageLocks()],
  ['the locks of a page without any', () => createLocalLocks()],
])('%s', (_, open) => {
  it('let one task of a name run at a time, in order, also after one failed', async () => {
    const locks = open()
    const log: string[] = []
    const task = (name: string, fails = false) =>
      locks.request('outbox', async () => {
        log.push(`${name} begins`)
        await Promise.resolve()
        log.push(`${name} ends`)
        if (fails) throw new Error(name)
        return name
      })
    const results = await Promise.allSettled([task('a', true), task('b'), task('c')])
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
    expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  })

  it('tell whether somebody has one', async () => {
    const locks = open()
    expect(await locks.isHeld('unsaved')).toBe(false)
    let release = () => {}
    const held = locks.request('unsaved', () => new Promise<void>((done) => (release = done)))
    expect(await locks.isHeld('unsaved')).toBe(true)
    expect(await locks.isHeld('outbox')).toBe(false)
    release()
    await held
    expect(await locks.isHeld('unsaved')).toBe(false)
  })
})

it('a page over plain HTTP, which has no browser locks, still gets some', async () => {
  vi.stubGlobal('navigator', {})
  expect(await pageLocks().request('outbox', async () => 'done')).toBe('done')
})
