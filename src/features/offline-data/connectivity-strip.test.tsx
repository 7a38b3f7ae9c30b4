import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Exchange, ExchangeAnswer } from '../../../core/contracts/records/sync.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { ANNA, apiAnswer, lockDisk, outboxOf, runEngine, tookAll } from '../../sync/engine/engine.fixture.ts'
import { setFavorite } from '../../sync/hooks/use-favorites.ts'
import { onAccountEvent, type AccountEvents } from '../../platform/account-events.ts'
import { sessionOver } from '../../sync/engine/status.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { ConnectivityStrip } from './connectivity-strip.tsx'

let engine: Engine | null = null

afterEach(async () => {
  await act(async () => await engine?.stop())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  // Gives the file a process of its own: in one that it shared, what an earlier file left running kept its last test waiting.
  vi.resetModules()
})

/** At the foot of some page, as the app shows it. */
function show(at = '/elsewhere') {
  showScreen(() => <ConnectivityStrip place="page" />, { at })
}

const strip = () => screen.queryByRole('status')?.textContent

it('says the server’s own sentence while it turns every change away, and how many wait', async () => {
  const message = 'Nothing was saved. Start the server with PUBLIC_ORIGIN=https://trips.example.'
  vi.stubGlobal('fetch', async () => apiAnswer(403, { code: 'foreign_origin', message }))
  engine = await runEngine({ owner: ANNA.id })
  show()
  await setFavorite('orvis', true)
  await act(async () => await engine?.records.exchangeNow())
  await waitFor(() => expect(strip()).toBe(`${message} · 1 change saved on this phone`))
  expect(await outboxOf(ANNA.id)).toEqual([{ kind: 'favorite', recordId: 'orvis' }])

  vi.stubGlobal('fetch', async (_url: URL, init: RequestInit) => tookAll(String(init.body)))
  await act(async () => await engine?.records.exchangeNow())
  await waitFor(() => expect(strip()).toBe(''))
  expect(await outboxOf(ANNA.id)).toEqual([])
})

it.each([429, 503])(
  'says that it is paused while a busy server answers %i, and goes on by itself',
  async (status) => {
    vi.stubGlobal('fetch', async () => apiAnswer(status, { code: 'busy', message: 'Later' }))
    engine = await runEngine({ owner: ANNA.id })
    show()
    await setFavorite('orvis', true)
    await act(async () => await engine?.records.exchangeNow())
    await waitFor(() => expect(strip()).toBe('Paused, the server is busy · 1 change saved on this phone'))

    vi.stubGlobal('fetch', async (_url: URL, init: RequestInit) => tookAll(String(init.body)))
    await act(async () => await engine?.records.exchangeNow())
    await waitFor(() => expect(strip()).toBe(''))
  },
)

it('leads to signing in as the account whose session is over, and stays where it is', async () => {
  const asked: Partial<AccountEvents['openLoginModal']>[] = []
  const stop = onAccountEvent('openLoginModal', (detail) => asked.push(detail))
  vi.stubGlobal('fetch', async () => apiAnswer(401, { code: 'unauthenticated', message: 'Sign in first' }))
  engine = await runEngine({ owner: ANNA.id })
  await engine.records.exchangeNow()
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in to sync' }))
  stop()
  sessionOver.set(false)
  expect(asked).toMatchObject([{ email: ANNA.email }])
  expect(asked[0]?.onSuccess).toBeTypeOf('function')
})

it('says that a change lasts as long as the page where the phone can keep none', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  engine = await runEngine()
  show()
  lockDisk()
  expect(await setFavorite('orvis', true)).toBe(false)
  await waitFor(() =>
    expect(strip()).toBe('1 change lasts until you close the app: this phone cannot save it'),
  )
})

it.each([
  ['leads to what is on this phone', '/elsewhere', 1],
  ['leads nowhere where that is shown', '/settings/offline', 0],
])('%s', async (_what, at, links) => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  engine = await runEngine({ owner: ANNA.id })
  show(at)
  await setFavorite('orvis', true)
  await waitFor(() => expect(strip()).toContain('1 change saved on this phone'))
  const found = screen.queryAllByRole('link', { name: 'Details of what is on this phone' })
  expect(found.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/settings/offline'))
})

it('says that the server has trouble with a change that it could not digest, which is still here', async () => {
  vi.stubGlobal('fetch', async (_url: URL, init: RequestInit) => failedAll(String(init.body)))
  engine = await runEngine({ owner: ANNA.id })
  show()
  await setFavorite('orvis', true)
  await act(async () => await engine?.records.exchangeNow())
  await waitFor(() =>
    expect(strip()).toBe('1 change saved on this phone. The server has trouble with 1, we keep trying'),
  )
  expect(screen.queryByRole('button')).toBeNull()
})

/** The answer of a server whose merge throws on every patch. */
function failedAll(body: string): Response {
  const { account, patches } = JSON.parse(body) as Exchange
  const results = patches.map(({ id }) => ({ id, outcome: 'failed' as const }))
  const spaces = { [account]: { role: 'owner' as const, epoch: 'one', revision: 1 } }
  return apiAnswer(200, { account, results, records: [], spaces, more: false } satisfies ExchangeAnswer)
}
