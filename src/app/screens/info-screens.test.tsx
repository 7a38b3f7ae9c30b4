import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { createQueryClient } from '../../data/queries/query-client.ts'
import { stripWords, type StripFacts } from '../../features/offline-data/strip-words.ts'
import { SYNC_STATES } from '../../features/help/sync-states.ts'
import { QUESTIONS } from '../../features/help/questions.ts'
import { NEWS } from '../../features/early-access/news.ts'
import { shellLayerAtom } from '../../state/shell-layer.ts'
import { commitPlan } from '../../sync/plan/plan.ts'
import { ANNA, apiAnswer, runEngine } from '../../sync/engine/engine.fixture.ts'
import { USER_KEY } from '../../sync/people/identity.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { INFO_SCREENS } from './info-screens.tsx'
import { ROUTES } from './routes.ts'

let engine: Engine | null = null

beforeEach(() => {
  vi.stubGlobal('fetch', async () => apiAnswer(200, []))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(async () => {
  cleanup()
  await engine?.stop()
  engine = null
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('help', () => {
  it('shows what is most asked, and what answers a query instead', async () => {
    await show('help', '/help')
    expect(screen.getByText('What works with no signal?')).toBeTruthy()
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Search the questions' }),
      'passkey fingerprint',
    )
    expect(screen.getByText('What is a passkey?')).toBeTruthy()
    expect(screen.queryByText('What works with no signal?')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('1 answer')
  })

  it('leads to feedback where nothing is found', async () => {
    const { store } = await show('help', '/help')
    await userEvent.type(screen.getByRole('searchbox'), 'zzz')
    const notice = screen.getByText(/Nothing here answers “zzz”/).parentElement!
    await userEvent.click(within(notice).getByRole('button', { name: 'Give Feedback' }))
    expect(store.get(shellLayerAtom)).toBe('feedback')
  })

  it('quotes what the strip says, word for word', () => {
    const calm: StripFacts = {
      online: true,
      justReturned: false,
      waiting: 2,
      unasked: 0,
      sending: false,
      refused: 0,
      stuck: 0,
      unsaved: 0,
      outdated: false,
      busy: false,
      problem: null,
      sessionOver: false,
    }
    const said = [
      { ...calm, online: false },
      calm,
      { ...calm, sending: true },
      { ...calm, waiting: 0, justReturned: true },
      { ...calm, sessionOver: true },
      { ...calm, busy: true },
      { ...calm, outdated: true },
      { ...calm, waiting: 0, refused: 2 },
      { ...calm, unsaved: 2 },
    ].map((facts) => stripWords(facts)?.text)
    expect(SYNC_STATES.map(({ says }) => says)).toEqual(said)
  })
})

describe('the frequently asked questions', () => {
  it('open the one that the link names', async () => {
    vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined)
    await show('faq', '/faq#codes')
    const open = () => [...document.querySelectorAll('details')].filter((one) => one.open).map(({ id }) => id)
    await waitFor(() => expect(open()).toEqual(['codes']))
  })

  it('all stand in the page, by topic', async () => {
    await show('faq', '/faq')
    expect(document.querySelectorAll('details')).toHaveLength(QUESTIONS.length)
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
    for (const link of contents.getAllByRole('link'))
      expect(document.getElementById(link.getAttribute('href')!.slice(1))).toBeTruthy()
  })
})

describe('social', () => {
  it('shares the search as a link that holds it', async () => {
    engine = await runEngine()
    commitPlan((plan) => ({ ...plan, days: { start: '2031-07-01', end: '2031-07-05' } }))
    const user = userEvent.setup()
    await show('social', '/social')
    await user.click(await screen.findByRole('button', { name: 'Share search' }))
    await waitFor(async () => {
      const url = new URL(await navigator.clipboard.readText())
      expect(url.pathname).toBe('/search')
      expect(url.searchParams.get('from')).toBe('2031-07-01')
    })
  })

  it('offers a visitor an account, and others their public profile', async () => {
    await show('social', '/social')
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeTruthy()
    cleanup()
    localStorage.setItem(USER_KEY, JSON.stringify(ANNA))
    await show('social', '/social')
    expect(screen.getByRole('link', { name: 'See it as others do' }).getAttribute('href')).toBe('/profile')
  })
})

test('early access switches a feature on and off', async () => {
  await show('earlyAccess', '/early-access')
  const flag = screen.getByRole('switch', { name: 'Remember how the time wheels sound' })
  await userEvent.click(flag)
  expect(localStorage.getItem('timberline:early-access')).toBe('["kept-wheel-feedback"]')
  await userEvent.click(flag)
  expect(localStorage.getItem('timberline:early-access')).toBe('[]')
})

test('nothing new or answered leads to a screen that is not there', () => {
  const paths = new Set(ROUTES.map(({ path }) => path))
  const ways = [
    ...NEWS.map(({ to }) => to),
    ...QUESTIONS.flatMap(({ ways = [] }) => ways.map(({ to }) => to)),
  ]
  for (const to of ways) expect(paths).toContain(to.split('#')[0])
})

async function show(name: keyof typeof INFO_SCREENS, at: string) {
  const root = createRootRoute({ notFoundComponent: () => null })
  const path = at.split('#')[0]!
  const here = createRoute({ getParentRoute: () => root, path, component: INFO_SCREENS[name] })
  const router = createRouter({
    routeTree: root.addChildren([here]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  const store = createStore()
  render(
    <Provider store={store}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { store }
}
