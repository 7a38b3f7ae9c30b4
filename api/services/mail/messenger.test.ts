import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Mail } from './mail.ts'
import { createMessenger } from './messenger.ts'

const MAIL = { to: 'isabella@example.com', subject: 'Hello', text: 'Hello' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a later mail leaves between 0.2 and 1 s after it was asked for', async () => {
  const sent: Mail[] = []
  const sendMail = async (mail: Mail) => void sent.push(mail)
  const messenger = createMessenger({ sendMail, sendText: null, report: () => undefined })
  messenger.mailLater(MAIL)
  await vi.advanceTimersByTimeAsync(199)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(801)
  expect(sent).toEqual([MAIL])
})

test('a later mail that nobody takes is reported, and nothing is on its way any more', async () => {
  const reported: string[] = []
  const sendMail = () => Promise.reject(new Error('EENVELOPE 550'))
  const messenger = createMessenger({ sendMail, sendText: null, report: (what) => void reported.push(what) })
  messenger.mailLater(MAIL)
  const settled = messenger.settled()
  await vi.advanceTimersByTimeAsync(1_000)
  await settled
  expect(reported).toEqual(['A mail could not be sent'])
})
