import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { FEEDBACK_DRAFT_KEY, keepFeedbackDraft, readFeedbackDraft } from '../../state/feedback-draft.ts'
import { deviceStore } from '../../sync/store/device-store.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { ANNA, endSession, lockDisk, outboxOf, runEngine } from '../../sync/engine/engine.fixture.ts'
import { RecordsDatabase } from '../../sync/store/records-database.ts'
import { sessionOver } from '../../sync/engine/status.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'

const THANKS = 'Feedback sent! Thank you for helping us improve'
const QUESTION = "If you discard now, you won't share any feedback with us."

let engine: Engine | null = null
const onClose = vi.fn()

beforeEach(() => {
  onClose.mockReset()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(async () => {
  cleanup()
  keepFeedbackDraft(null)
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  sessionOver.set(false)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the feedback dialog', () => {
  it('asks what kind, takes the words, thanks, and closes itself after two seconds', async () => {
    engine = await runEngine({ owner: ANNA.id })
    await open()
    expect(document.activeElement).toBe(button(/^Help us improve/))
    await userEvent.click(button(/^Something went wrong/))
    const box = screen.getByRole('textbox')
    expect(document.activeElement).toBe(box)
    expect(button('Send Feedback').hasAttribute('disabled')).toBe(true)
    await userEvent.type(box, '  \n')
    expect(button('Send Feedback').hasAttribute('disabled')).toBe(true)
    await userEvent.type(box, 'The map is grey')
    await userEvent.click(button('Send Feedback'))
    expect(await screen.findByText(THANKS)).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    expect(await patchesOf(ANNA.id)).toMatchObject([
      {
        kind: 'feedback',
        fields: {
          kind: { value: 'issue' },
          text: { value: 'The map is grey' },
          route: { value: '/favorites' },
          appVersion: { value: expect.stringMatching(/^\d+\.\d+\.\d+/) },
        },
      },
    ])
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sessionStorage.getItem(FEEDBACK_DRAFT_KEY)).toBeNull()
  })

  it('Cancel closes without text, and asks with text; Continue editing leads back to it', async () => {
    engine = await runEngine()
    await open()
    await userEvent.click(button(/^Help us improve/))
    await userEvent.type(screen.getByRole('textbox'), 'More hikes')
    await userEvent.click(button('Cancel'))
    expect(screen.getByText(QUESTION)).toBeTruthy()
    await userEvent.click(button('Continue editing'))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('More hikes')
    await userEvent.clear(screen.getByRole('textbox'))
    await userEvent.click(button('Cancel'))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each(['Close', '{Escape}'])('%s asks also without text, and leads back to the choice', async (way) => {
    engine = await runEngine()
    await open()
    await userEvent.click(button(/^Help us improve/))
    if (way === 'Close') await userEvent.click(button('Close'))
    else await userEvent.keyboard(way)
    expect(screen.getByText(QUESTION)).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(button('Continue editing'))
    expect(button(/^Something went wrong/)).toBeTruthy()
  })

  it('Discard closes and throws the words away', async () => {
    engine = await runEngine()
    await write('Never mind')
    await userEvent.click(button('Close'))
    await userEvent.click(button('Discard'))
    expect(onClose).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem(FEEDBACK_DRAFT_KEY)).toBeNull()
  })
})

describe('what is typed', () => {
  it('is there again after the page was loaded anew', async () => {
    engine = await runEngine({ owner: ANNA.id })
    await write('Half a sent')
    const stored = sessionStorage.getItem(FEEDBACK_DRAFT_KEY)!
    cleanup()
    // What another page of this tab finds.
    keepFeedbackDraft(null)
    sessionStorage.setItem(FEEDBACK_DRAFT_KEY, stored)
    await open()
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Half a sent')
  })

  it('is never another account’s', async () => {
    engine = await runEngine({ owner: ANNA.id })
    await write('About my trip')
    cleanup()
    expect(readFeedbackDraft('ben')).toBeNull()
    expect(readFeedbackDraft(ANNA.id)).toBeNull()
    expect(sessionStorage.getItem(FEEDBACK_DRAFT_KEY)).toBeNull()
  })
})

describe('without signal', () => {
  it('a visitor’s waits on the phone, and the dialog says so', async () => {
    engine = await runEngine()
    connectivity.reportUnreachable()
    await write('No bars up here')
    await userEvent.click(button('Send Feedback'))
    expect(await screen.findByText(THANKS)).toBeTruthy()
    expect(screen.getByText(/goes out with the first signal/)).toBeTruthy()
    expect(await deviceStore().feedback.toArray()).toMatchObject([
      { body: { kind: 'general', text: 'No bars up here' } },
    ])
  })

  it('an account’s waits with its other changes', async () => {
    engine = await runEngine({ owner: ANNA.id })
    await write('No bars up here')
    await userEvent.click(button('Send Feedback'))
    await screen.findByText(THANKS)
    expect(await outboxOf(ANNA.id)).toMatchObject([{ kind: 'feedback' }])
  })

  it('with the session over it says that it waits for the sign-in', async () => {
    engine = await runEngine({ owner: ANNA.id })
    await act(endSession)
    await write('Signed out?')
    connectivity.reportReached()
    await userEvent.click(button('Send Feedback'))
    expect(await screen.findByText(/when you sign in again/)).toBeTruthy()
  })
})

describe('a phone without room', () => {
  it.each([null, ANNA.id])('says so and keeps the words (account %s)', async (owner) => {
    engine = await runEngine({ owner })
    await write('Still here')
    lockDisk()
    await userEvent.click(button('Send Feedback'))
    expect((await screen.findByRole('alert')).textContent).toContain('no room to keep it')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Still here')
    expect(readFeedbackDraft(owner)?.text).toBe('Still here')
  })
})

async function open() {
  showScreen(() => <FeedbackDialog onClose={onClose} />, { at: '/favorites?sort=name' })
  await screen.findByRole('dialog', { name: 'Give Feedback' })
}

async function write(text: string) {
  await open()
  await userEvent.click(button(/^Help us improve/))
  await userEvent.type(screen.getByRole('textbox'), text)
}

async function patchesOf(owner: string) {
  const database = new RecordsDatabase(owner)
  const rows = await database.outbox.toArray()
  database.close()
  return rows
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
