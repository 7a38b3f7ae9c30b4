import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Stands in for the browser's sound; each tone that is started is counted. */
const started = vi.fn<(atS: number) => void>()
let state: AudioContextState = 'running'
const resume = vi.fn<() => Promise<void>>()
const opened = vi.fn<() => void>()

class Context {
  currentTime = 5
  destination = {}
  resume = resume
  constructor() {
    opened()
  }
  get state() {
    return state
  }
}
class Tone {
  connect = (next: unknown) => next
  start = started
  stop = () => undefined
}
class Volume {
  gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
  connect = (next: unknown) => next
}

beforeEach(() => {
  vi.resetModules()
  vi.resetAllMocks()
  state = 'running'
  resume.mockResolvedValue()
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('OscillatorNode', Tone)
  vi.stubGlobal('GainNode', Volume)
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// Each test meets the module as a freshly opened page does.
const freshTick = async () => (await import('./tick-sound.ts')).playTick

test('opens the sound once and starts a tone for each tick', async () => {
  const playTick = await freshTick()
  expect(opened).not.toHaveBeenCalled()
  playTick()
  playTick()
  expect(opened).toHaveBeenCalledOnce()
  expect(started.mock.calls).toEqual([[5], [5]])
})

test('asks for no sound before the first gesture', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  const playTick = await freshTick()
  playTick()
  expect(opened).not.toHaveBeenCalled()
})

test('wakes a sound that the phone put to sleep', async () => {
  state = 'suspended'
  const playTick = await freshTick()
  playTick()
  expect(resume).toHaveBeenCalledOnce()
})

test('falls silent where the browser refuses to wake it, and says so once', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  state = 'suspended'
  resume.mockRejectedValue(new Error('NotAllowedError'))
  const playTick = await freshTick()
  playTick()
  await expect.poll(() => log).toHaveBeenCalledOnce()
  started.mockClear()
  playTick()
  expect(started).not.toHaveBeenCalled()
})

test('a browser without Web Audio is left alone', async () => {
  vi.stubGlobal('AudioContext', undefined)
  Reflect.deleteProperty(globalThis, 'AudioContext')
  const playTick = await freshTick()
  expect(playTick).not.toThrow()
})
