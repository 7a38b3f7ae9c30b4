import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Thread } from '../../platform/threads/worker-thread.ts'
import type { DocumentAnswer } from '../../domain/confirmations/confirmation.ts'
import { readConfirmationInThread } from '../worker/confirmation-handler.ts'
import type { ConfirmationRequest } from '../worker/confirmation-messages.ts'
import { readConfirmationInWorker, readMailInWorker } from './confirmation-reading.ts'

const MAIL = new Blob([
  readFileSync(new URL('../../domain/confirmations/samples/hotel-fields.eml', import.meta.url)),
])

/** The thread's own handler, in the page. */
function threadHere(): Thread {
  const thread: Thread = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    postMessage: (request: unknown) =>
      void readConfirmationInThread(request as ConfirmationRequest).then((data) =>
        thread.onmessage?.call(thread as Worker, { data } as MessageEvent),
      ),
    terminate: () => undefined,
  }
  return thread
}

const wordsOf = (mail: Blob, start: () => Thread | null) =>
  new Promise<string | null>((resolve) => readMailInWorker(mail, resolve, start))
const answerOf = (mail: Blob, start: () => Thread | null) =>
  new Promise<DocumentAnswer>((resolve) => readConfirmationInWorker(mail, 'mail', resolve, start))

it('tells the words of a mail without its markup', async () => {
  const words = await wordsOf(MAIL, threadHere)
  expect(words).toContain('Your stay is booked')
  expect(words).not.toMatch(/<\w/)
})

it('tells nothing where no thread can be had, and why a confirmation was not read', async () => {
  expect(await wordsOf(MAIL, () => null)).toBeNull()
  expect(await answerOf(MAIL, () => null)).toMatchObject({ kind: 'refused', format: 'mail' })
})

it('reads a confirmation beside the page', async () => {
  expect(await answerOf(MAIL, threadHere)).toMatchObject({ kind: 'read' })
})
