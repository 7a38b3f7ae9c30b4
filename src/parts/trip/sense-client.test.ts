import { describe, expect, test, vi } from 'vitest'
import type { Thread } from '../../platform/threads/worker-thread.ts'
import { createSenseClient } from './sense-client.ts'
import type { SenseAnswer, SenseRequest } from '../worker/sense-messages.ts'

const QUESTION = { trip: { days: [] }, facts: {}, today: '2027-07-15' }

/** A thread that answers when the test says so. */
function stillThread() {
  const said: SenseRequest[] = []
  const thread = {
    postMessage: (message: SenseRequest) => void said.push(message),
    terminate: () => undefined,
    onmessage: null as ((event: MessageEvent<SenseAnswer>) => void) | null,
    onerror: null,
    onmessageerror: null,
  }
  const asked = () => said.flatMap((one) => (one.kind === 'ask' ? [one.id] : []))
  const answer = (data: SenseAnswer) => thread.onmessage?.({ data } as MessageEvent<SenseAnswer>)
  return { thread: thread as unknown as Thread, said, asked, answer }
}

test('the heights are named before the first question, and the answer comes back', () => {
  const { thread, said, answer } = stillThread()
  const client = createSenseClient({ elevations: () => 'https://here/heights', start: () => thread })
  const onAnswer = vi.fn()
  client.ask(QUESTION, onAnswer)
  expect(said[0]).toEqual({ kind: 'load', elevations: 'https://here/heights' })
  answer({ id: 1, sense: { days: [] } })
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ days: [] })
})

test('of what is asked while the thread thinks only the last is asked for', () => {
  const { thread, asked, answer } = stillThread()
  const client = createSenseClient({ elevations: () => '', start: () => thread })
  const late = vi.fn()
  const answers = [vi.fn(), vi.fn(), late]
  for (const onAnswer of answers) client.ask(QUESTION, onAnswer)
  expect(asked()).toEqual([1])
  answer({ id: 1, sense: { days: [] } })
  expect(asked()).toEqual([1, 3])
  answer({ id: 3, sense: { days: [] } })
  expect(answers.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
})

test('who no longer wants the answer is not told', () => {
  const { thread, answer } = stillThread()
  const client = createSenseClient({ elevations: () => '', start: () => thread })
  const onAnswer = vi.fn()
  client.ask(QUESTION, onAnswer)()
  answer({ id: 1, sense: { days: [] } })
  expect(onAnswer).not.toHaveBeenCalled()
})

test('where there are no threads the answer is that there is none', () => {
  const client = createSenseClient({ elevations: () => '', start: () => null })
  const onAnswer = vi.fn()
  client.ask(QUESTION, onAnswer)
  client.ask(QUESTION, onAnswer)
  expect(onAnswer.mock.calls).toEqual([[null], [null]])
})

describe('where in days places are best put', () => {
  const FIT = { ...QUESTION, days: [1], places: [], maybe: [] }

  test('every question is answered, also while a trip is worked out', async () => {
    const { thread, said, answer } = stillThread()
    const client = createSenseClient({ elevations: () => '', start: () => thread })
    const sense = vi.fn()
    client.ask(QUESTION, sense)
    const fits = [client.fit(FIT), client.fit(FIT)]
    expect(said.map(({ kind }) => kind)).toEqual(['load', 'ask', 'fit', 'fit'])
    answer({ id: 3, fits: [null] })
    answer({ id: 1, sense: { days: [] } })
    answer({ id: 2, fits: [] })
    expect(await Promise.all(fits)).toEqual([[], [null]])
    expect(sense).toHaveBeenCalledExactlyOnceWith({ days: [] })
  })

  test('what went wrong is no answer, and where there are no threads there is none either', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const { thread, answer } = stillThread()
    const fit = createSenseClient({ elevations: () => '', start: () => thread }).fit(FIT)
    answer({ id: 1, problem: 'no roads' })
    expect(await fit).toBeNull()
    const none = createSenseClient({ elevations: () => '', start: () => null })
    expect(await none.fit(FIT)).toBeNull()
    expect(await none.fit(FIT)).toBeNull()
  })

  test('a thread that ends without a word is asked again in the next one', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const threads = [stillThread(), stillThread()]
    let started = 0
    const start = () => threads[started++]?.thread ?? null
    const fit = createSenseClient({ elevations: () => '', start }).fit(FIT)
    const ended = threads[0]!.thread as unknown as { onerror: (event: { message: string }) => void }
    ended.onerror({ message: 'ended' })
    threads[1]!.answer({ id: 1, fits: [null] })
    expect(await fit).toEqual([null])
  })
})

test('the ways through places are answered in their turn', async () => {
  const { thread, said, answer } = stillThread()
  const client = createSenseClient({ elevations: () => '', start: () => thread })
  const ways = client.ways({ places: [], range: { first: '2027-07-15', last: '2027-07-15' } })
  expect(said.map(({ kind }) => kind)).toEqual(['load', 'ways'])
  answer({ id: 1, ways: [] })
  expect(await ways).toEqual([])
  const none = createSenseClient({ elevations: () => '', start: () => null })
  expect(await none.ways({ places: [], range: { first: '2027-07-15', last: '2027-07-15' } })).toBeNull()
})

test('the lines of a road are answered in their turn', async () => {
  const { thread, said, answer } = stillThread()
  const client = createSenseClient({ elevations: () => '', start: () => thread })
  const road = client.road('road-san-juan-skyway')
  expect(said.map(({ kind }) => kind)).toEqual(['load', 'road'])
  const line = [{ lat: 38, lng: -107 }]
  answer({ id: 1, road: [line] })
  expect(await road).toEqual([line])
  const none = createSenseClient({ elevations: () => '', start: () => null })
  expect(await none.road('road-san-juan-skyway')).toBeNull()
})
