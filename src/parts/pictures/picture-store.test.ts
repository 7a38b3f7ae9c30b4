import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Thread } from '../../platform/threads/worker-thread.ts'
import { createPictureStore, type WantedPicture } from './picture-store.ts'
import type { PictureAnswer, PictureRequest } from '../worker/picture-messages.ts'

const SOURCES = { elevations: 'https://app.test/elevations.bin', summits: '', views: '', packs: [] }
const wanted = (lat: number): WantedPicture => ({
  subjects: [{ lat, lng: -106, kind: 'peak', category: null }],
  season: 'summer',
  theme: 'light',
})
const nothing = () => {}

let warnings: string[] = []
let made: string[] = []
let revoked: string[] = []

beforeEach(() => {
  ;[warnings, made, revoked] = [[], [], []]
  vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(String(line)))
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${made.push('made')}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url))
})
afterEach(() => vi.restoreAllMocks())

/** A thread whose answers the test gives. */
function openThread() {
  const asked: PictureRequest[] = []
  const thread: Thread = {
    postMessage: (request: PictureRequest) => void asked.push(request),
    terminate: nothing,
    onmessage: null,
    onerror: null,
    onmessageerror: null,
  }
  const draws = () => asked.flatMap((request) => (request.kind === 'draw' ? [request] : []))
  const say = (data: PictureAnswer) => thread.onmessage?.call(null as never, { data } as MessageEvent)
  return {
    thread,
    asked,
    draws,
    /** Answers the oldest question that has no answer yet. */
    answer(answered: number, problem?: string) {
      const id = draws()[answered]?.id ?? -1
      say(
        problem === undefined
          ? { id, svg: new Blob(['<svg/>']), shows: 'view', ridges: [] }
          : { id, problem },
      )
    },
  }
}

test('nobody starts a thread before a picture is wanted; it is told where its files are first', () => {
  const { thread, asked } = openThread()
  const start = vi.fn(() => thread)
  const store = createPictureStore({ sources: () => SOURCES, start })
  expect(start).not.toHaveBeenCalled()
  store.hold(wanted(39), nothing)
  expect(start).toHaveBeenCalledOnce()
  expect(asked.map(({ kind }) => kind)).toEqual(['load', 'draw'])
  expect(asked[0]).toEqual({ kind: 'load', sources: SOURCES })
})

test('a picture is drawn once for all who hold it, who hear of it, and for who comes later', () => {
  const { thread, draws, answer } = openThread()
  const store = createPictureStore({ sources: () => SOURCES, start: () => thread })
  const heard = [vi.fn(), vi.fn()]
  const releases = heard.map((onChange) => store.hold(wanted(39), onChange))
  expect(store.stateOf(wanted(39))).toBe('drawing')
  answer(0)
  expect(heard.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(store.stateOf(wanted(39))).toEqual({ url: 'blob:1', shows: 'view', ridges: [] })
  for (const release of releases) release()
  store.hold(wanted(39), nothing)
  expect(store.stateOf(wanted(39))).toEqual({ url: 'blob:1', shows: 'view', ridges: [] })
  expect(draws()).toHaveLength(1)
  expect(draws()[0]?.subjects).toEqual([{ lat: 39, lng: -106, kind: 'peak', category: null }])
})

test('the two parts of a trip are two pictures, each drawn once for equal views', () => {
  const { thread, asked } = openThread()
  const store = createPictureStore({ sources: () => SOURCES, start: () => thread })
  const view = () => ({ shown: [{ lat: 39, lng: -106 }], pins: [] })
  for (const part of ['ground', 'names', 'ground'] as const) store.hold({ view: view(), part }, nothing)
  expect(asked.slice(1)).toEqual([
    { kind: 'draw-trip', id: 1, view: view(), part: 'ground' },
    { kind: 'draw-trip', id: 2, view: view(), part: 'names' },
  ])
})

test('what is scrolled past before it was begun is not drawn', () => {
  const { thread, draws, answer } = openThread()
  const store = createPictureStore({ sources: () => SOURCES, start: () => thread })
  const [, , release] = [37, 38, 39].map((lat) => store.hold(wanted(lat), nothing))
  store.hold(wanted(40), nothing)
  expect(draws().map(({ subjects }) => subjects[0]?.lat)).toEqual([37, 38])
  release?.()
  answer(0)
  answer(1)
  expect(draws().map(({ subjects }) => subjects[0]?.lat)).toEqual([37, 38, 40])
})

test('of pictures that nobody holds the latest are kept, and the address of another one is given back', () => {
  const { thread, answer } = openThread()
  const store = createPictureStore({ sources: () => SOURCES, start: () => thread })
  const held = store.hold(wanted(0), nothing)
  answer(0)
  for (let lat = 1; lat <= 150; lat += 1) {
    const release = store.hold(wanted(lat), nothing)
    answer(lat)
    release()
  }
  expect(revoked).toEqual(['blob:2'])
  expect(store.stateOf(wanted(0))).toEqual({ url: 'blob:1', shows: 'view', ridges: [] })
  held()
  expect(revoked).toEqual(['blob:2'])
})

test('a picture that comes when nobody wants it any more is given back', () => {
  const { thread, answer } = openThread()
  const store = createPictureStore({ sources: () => SOURCES, start: () => thread })
  store.hold(wanted(39), nothing)()
  answer(0)
  expect(revoked).toEqual(made.map((_, at) => `blob:${at + 1}`))
})

test('what cannot be drawn has failed, is said, and is tried again for who holds it next', () => {
  const { thread, draws, answer } = openThread()
  const store = createPictureStore({ sources: () => SOURCES, start: () => thread })
  const heard = vi.fn()
  store.hold(wanted(39), heard)
  answer(0, 'answered with 503')
  expect(store.stateOf(wanted(39))).toBe('failed')
  expect(heard).toHaveBeenCalledOnce()
  expect(warnings).toEqual([expect.stringContaining('answered with 503')])
  store.hold(wanted(39), nothing)
  expect(draws()).toHaveLength(2)
  answer(1)
  expect(store.stateOf(wanted(39))).toEqual({ url: 'blob:1', shows: 'view', ridges: [] })
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a thread that breaks gives its questions to the next; after two there are no pictures', () => {
  const threads = [openThread(), openThread()]
  const start = vi.fn(() => threads[start.mock.calls.length - 1]!.thread)
  const store = createPictureStore({ sources: () => SOURCES, start })
  const heard = vi.fn()
  store.hold(wanted(39), heard)
  const breakDown = (at: number) =>
    threads[at]?.thread.onerror?.call(null as never, { message: 'out of memory' } as ErrorEvent)
  breakDown(0)
  expect(threads[1]?.asked.map(({ kind }) => kind)).toEqual(['load', 'draw'])
  expect(store.stateOf(wanted(39))).toBe('drawing')
  breakDown(1)
  expect(store.stateOf(wanted(39))).toBe('failed')
  expect(heard).toHaveBeenCalledOnce()
  store.hold(wanted(40), nothing)
  expect(store.stateOf(wanted(40))).toBe('failed')
})

test('where there are no threads at all there are no pictures, and nothing breaks', () => {
  const store = createPictureStore({ sources: () => SOURCES, start: () => null })
  store.hold(wanted(39), nothing)
  expect(store.stateOf(wanted(39))).toBe('failed')
  expect(warnings).toEqual([])
})

test('asked again, what failed and is still held is tried once more, by a new thread where there was none left', () => {
  const threads = [openThread(), openThread(), openThread()]
  const start = vi.fn(() => threads[start.mock.calls.length - 1]!.thread)
  const store = createPictureStore({ sources: () => SOURCES, start })
  store.again()
  expect(start).not.toHaveBeenCalled()
  const heard = vi.fn()
  store.hold(wanted(39), heard)
  threads[0]!.answer(0, 'answered with 503')
  store.again()
  expect(store.stateOf(wanted(39))).toBe('drawing')
  expect(threads[0]!.draws()).toHaveLength(2)
  for (const { thread } of threads.slice(0, 2))
    thread.onerror?.call(null as never, { message: 'out of memory' } as ErrorEvent)
  expect(store.stateOf(wanted(39))).toBe('failed')
  store.again()
  expect(threads[2]!.asked.map(({ kind }) => kind)).toEqual(['load', 'draw'])
  threads[2]!.answer(0)
  expect(store.stateOf(wanted(39))).toEqual({ url: 'blob:1', shows: 'view', ridges: [] })
  expect(heard).toHaveBeenCalledTimes(5)
})
