import { expect, test, vi } from 'vitest'
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
