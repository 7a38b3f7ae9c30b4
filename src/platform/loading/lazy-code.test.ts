import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLazyCode, type LazyEdges } from './lazy-code.ts'

let hasSignal: boolean
let fileIsThere: boolean
let reloads: number
let back: (() => void) | null
let reloadedBefore: boolean
let filling: boolean
let leaving: boolean
const load = vi.fn<() => Promise<string>>()

const edges: LazyEdges = {
  reachable: async () => hasSignal,
  onReturn: (listener) => {
    back = listener
    return () => {
      back = null
    }
  },
  mayReload: () => !filling,
  watchLeaving: () => ({ isLeaving: () => leaving, end: () => undefined }),
  firstReload: () => !reloadedBefore && (reloadedBefore = true),
  reload: () => {
    reloads += 1
  },
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  hasSignal = true
  fileIsThere = true
  reloads = 0
  back = null
  reloadedBefore = false
  filling = false
  leaving = false
  load.mockReset().mockImplementation(async () => {
    if (!hasSignal || !fileIsThere) throw new TypeError('Failed to fetch dynamically imported module')
    return 'code'
  })
})

const begin = (quiet = false) => createLazyCode(load, { quiet, edges })

describe('code that comes later', () => {
  it('never loads away what somebody is filling in: the part says that it failed', async () => {
    filling = true
    fileIsThere = false
    const late = begin()
    await late.load()
    await late.again(true)
    expect(reloads).toBe(0)
    expect(late.get()).toMatchObject({ failed: true, busy: false })
    filling = false
    await late.again(true)
    expect(reloads).toBe(1)
  })

  it('does not keep a person here who leaves for another page, which ends every fetch', async () => {
    leaving = true
    fileIsThere = false
    const late = begin()
    await late.load()
    expect(reloads).toBe(0)
    expect(late.get()).toMatchObject({ failed: true, busy: false })
    leaving = false
    await late.again(true)
    expect(reloads).toBe(1)
  })

  it('is fetched once for all who ask', async () => {
    const late = begin()
    await Promise.all([late.load(), late.ahead(), late.load()])
    expect(late.get()).toMatchObject({ code: 'code', failed: false })
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('that did not come without signal fails, and the page stays', async () => {
    hasSignal = false
    const late = begin()
    await late.load()
    expect(late.get()).toEqual({ code: null, failed: true, busy: false })
    expect(load).toHaveBeenCalledTimes(1)
    expect(reloads).toBe(0)
  })

  it('that failed comes by itself when signal or the worker does', async () => {
    hasSignal = false
    const late = begin()
    await late.load()
    hasSignal = true
    back?.()
    await vi.waitFor(() => expect(late.get().code).toBe('code'))
    expect(back).toBeNull()
  })

  it('that failed comes when it is asked for again, and stays shown as failed until then', async () => {
    hasSignal = false
    const late = begin()
    await late.load()
    hasSignal = true
    const again = late.again(true)
    expect(late.get()).toMatchObject({ failed: true, busy: true })
    await again
    expect(late.get()).toEqual({ code: 'code', failed: false, busy: false })
    expect(reloads).toBe(0)
  })

  it('is fetched a second time when the server answers: the connection only faltered', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const late = begin()
    await late.load()
    expect(late.get().code).toBe('code')
    expect(reloads).toBe(0)
  })
})

describe('code that a deploy took away', () => {
  beforeEach(() => {
    fileIsThere = false
  })

  it('loads the page anew once per build when somebody opened the part', async () => {
    await begin().load()
    await begin().load()
    expect(reloads).toBe(1)
  })

  it('loads the page anew whenever somebody presses Try again', async () => {
    reloadedBefore = true
    const late = begin()
    await late.load()
    expect(reloads).toBe(0)
    await late.again(true)
    expect(reloads).toBe(1)
  })

  it('never loads the page anew for what nobody opened, nor when signal comes back', async () => {
    await begin(true).load()
    await begin().ahead()
    const late = begin()
    hasSignal = false
    await late.load()
    hasSignal = true
    back?.()
    await vi.waitFor(() => expect(late.get()).toMatchObject({ failed: true, busy: false }))
    expect(reloads).toBe(0)
  })
})
