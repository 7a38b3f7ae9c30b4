import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FEEDBACK_PAGE } from '../../../core/contracts/admin/feedback.ts'
import { onAdminGrantEnded } from '../../data/account/admin-grant.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { readText, writeText } from '../../platform/storage/storage.ts'
import { ANNA, apiAnswer } from '../../sync/engine/engine.fixture.ts'
import { USER_KEY } from '../../sync/people/identity.ts'
import { currentToast, dismissToast } from '../../ui/toast/toast-store.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { AdminHomeScreen } from './admin-home-screen.tsx'
import type { Feedback } from './feedback-words.ts'

const ISSUE: Feedback = {
  id: 'one',
  kind: 'issue',
  text: 'The map stayed grey.',
  route: '/search',
  appVersion: '0.1.0',
  writtenAt: '2031-05-01T12:00:00.000Z',
  receivedAt: '2031-05-01T14:00:00.000Z',
  account: { id: 'ben', name: 'Ben Hill' },
  answer: null,
}
const PRAISE: Feedback = {
  ...ISSUE,
  id: 'two',
  kind: 'general',
  text: 'Lovely relief.',
  route: '/',
  receivedAt: '2031-04-01T12:00:00.000Z',
  account: null,
}

/** Page by page, as `before` asks for them; none after the last. */
let pages: Feedback[][]
let answer: (() => Promise<Response>) | null
let sent: { path: string; body: unknown }[]

beforeEach(() => {
  pages = [[ISSUE, PRAISE]]
  answer = null
  sent = []
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname, searchParams } = new URL(input.url)
    if (input.method === 'POST') sent.push({ path: pathname, body: await input.json() })
    if (pathname === '/api/admin/lost-bookings') return apiAnswer(200, [])
    if (answer && pathname.startsWith('/api/admin/')) return await answer()
    if (input.method === 'POST') return apiAnswer(200, {})
    const before = searchParams.get('before')
    const last = pages.findIndex((page) => page.at(-1)?.receivedAt === before)
    return apiAnswer(200, pages[before === null ? 0 : last + 1] ?? [])
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  dismissToast()
})
afterEach(() => {
  cleanup()
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the list of feedback', () => {
  it('says what was written, by whom, where and in which version', async () => {
    await show()
    const item = within(await screen.findByRole('article', { name: 'Issue from Ben Hill' }))
    expect(item.getByText('The map stayed grey.')).toBeTruthy()
    expect(item.getByText('/search')).toBeTruthy()
    expect(item.getByText(/version 0\.1\.0/)).toBeTruthy()
    const other = within(screen.getByRole('article', { name: 'General from Anonymous' }))
    expect(other.queryByRole('button')).toBeNull()
    expect(other.getByText(/nobody can be answered/)).toBeTruthy()
  })

  it('shows one kind', async () => {
    await show()
    await userEvent.click(await screen.findByRole('radio', { name: 'General' }))
    await waitFor(() => expect(texts()).toEqual(['General from Anonymous']))
    await userEvent.click(screen.getByRole('radio', { name: 'Issue' }))
    await waitFor(() => expect(texts()).toEqual(['Issue from Ben Hill']))
  })

  it('goes on to older ones until there are none', async () => {
    const full = Array.from({ length: FEEDBACK_PAGE }, (_, at) => ({
      ...PRAISE,
      id: `of the first page ${at}`,
    }))
    pages = [full, [{ ...ISSUE, receivedAt: '2031-03-01T12:00:00.000Z' }]]
    await show()
    await screen.findByText(`${FEEDBACK_PAGE} so far`)
    await press('Show older')
    expect(await screen.findByText(`${FEEDBACK_PAGE + 1} in all`)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  })

  it('offers no older ones where all are there', async () => {
    await show()
    expect(await screen.findByText('2 in all')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  })

  it('says when nobody has written', async () => {
    pages = [[]]
    await show()
    expect(await screen.findByText('Nobody has written yet.')).toBeTruthy()
  })

  it('says that it needs signal, and comes by itself with it', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await show()
    expect((await screen.findByRole('alert')).textContent).toContain('there is no signal')
    answer = null
    act(() => connectivity.reportReached())
    expect(await screen.findByText('The map stayed grey.')).toBeTruthy()
  })

  it('tells the gate when the admin rights have ended, and is there again after them', async () => {
    const ended = vi.fn()
    const stop = onAdminGrantEnded(ended)
    writeText('adminPasskeyVerified', 'true')
    answer = async () => apiAnswer(403, { code: 'forbidden', message: 'Please enter the admin passkey' })
    await show()
    expect((await screen.findByRole('alert')).textContent).toContain('Your admin rights have ended.')
    expect(ended).toHaveBeenCalledOnce()
    expect(readText('adminPasskeyVerified')).toBeNull()
    stop()
    answer = null
    await press('Try again')
    expect(await screen.findByText('The map stayed grey.')).toBeTruthy()
  })

  it('asks a visitor to sign in, and asks the server nothing', async () => {
    await show(null)
    expect(await screen.findByRole('button', { name: 'Log In' })).toBeTruthy()
  })
})

describe('an answer', () => {
  it('is sent once it has words, and stands below what it answers', async () => {
    await show()
    await press('Answer Ben Hill')
    const field = await screen.findByLabelText('Your answer')
    expect(document.activeElement).toBe(field)
    await press('Send answer')
    expect(await screen.findByText('Please write an answer first.')).toBeTruthy()
    await userEvent.type(field, ' It is mended. ')
    pages = [[{ ...ISSUE, answer: { text: 'It is mended.', at: '2031-05-02T12:00:00.000Z' } }, PRAISE]]
    await press('Send answer')
    expect(await screen.findByText(/^Answered /)).toBeTruthy()
    expect(sent).toEqual([{ path: '/api/admin/feedback/one/answer', body: { text: 'It is mended.' } }])
    expect(currentToast()?.title).toBe('Answer sent')
  })

  it('stays as it was typed where it is refused, and says why', async () => {
    await show()
    await press('Answer Ben Hill')
    await userEvent.type(await screen.findByLabelText('Your answer'), 'Thanks')
    answer = async () => apiAnswer(409, { code: 'conflict', message: 'This feedback was answered already.' })
    await press('Send answer')
    expect(await screen.findByText('This feedback was answered already.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Thanks')
  })
})

const texts = () => screen.getAllByRole('article').map((item) => item.getAttribute('aria-label'))

async function press(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
}

async function show(user: typeof ANNA | null = ANNA) {
  localStorage.setItem(USER_KEY, JSON.stringify(user))
  showScreen(AdminHomeScreen)
  await screen.findByRole('heading', { level: 1, name: 'Admin' })
}
