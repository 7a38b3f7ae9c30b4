import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PublicProvider } from '../../../core/contracts/market/public-provider.ts'
import { MOST_PAGES_KEPT } from '../../data/market/provider-page.ts'
import { createQueryClient } from '../../data/queries/query-client.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { ProviderPageScreen } from './provider-page-screen.tsx'

const BOATS: PublicProvider = {
  slug: 'two-bends',
  name: 'Two Bends River Company',
  about: 'Six guides and one dog.',
  since: '2026-05-02',
  languages: ['English', 'Spanish'],
  offerings: [
    {
      id: 7,
      uuid: '0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b',
      title: 'Half day in Browns Canyon',
      kind: 'activity',
      lat: 38.77,
      lng: -106.09,
      priceFromCents: 7_400,
      minParty: 1,
      maxParty: 6,
      version: 1,
    },
  ],
}

/** Null is no signal. */
let answer: { status: number; body: unknown } | null

beforeEach(() => {
  answer = { status: 200, body: BOATS }
  vi.stubGlobal('fetch', async () => {
    if (!answer) throw new TypeError('Failed to fetch')
    const headers = { 'Content-Type': 'application/json', 'Timberline-Api': '1' }
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers })
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  connectivity.reportReached()
})

function show(client = createQueryClient(), slug = BOATS.slug) {
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/provider/$slug',
    component: ProviderPageScreen,
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`/provider/${slug}`] }),
  })
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it('says who offers, since when, in which languages, and what can be opened', async () => {
  show()
  await heading('Two Bends River Company')
  expect(document.title).toBe('Two Bends River Company · Timberline')
  expect(screen.getByText('Six guides and one dog.')).toBeTruthy()
  expect(screen.getByText('Offers here since May 2, 2026 · In English, Spanish')).toBeTruthy()
  const offered = within(screen.getByRole('region', { name: 'What they offer' }))
  expect(offered.getByRole('link', { name: 'Half day in Browns Canyon' }).getAttribute('href')).toBe(
    '/activity/7',
  )
})

it('is looked for until the server answers', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  show()
  expect(await screen.findByText('Looking for it …')).toBeTruthy()
})

it('says that nothing is offered under its address', async () => {
  answer = { status: 404, body: { code: 'not_found', message: 'There is no such provider.' } }
  show()
  await heading('Nothing offered here')
})

it('needs signal once: without it says so and asks again, and afterwards stands there with its age', async () => {
  const client = createQueryClient()
  answer = null
  const first = show(client)
  expect(await screen.findByText('This page needs signal once; afterwards it is here without.')).toBeTruthy()
  answer = { status: 200, body: BOATS }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Two Bends River Company')
  first.unmount()
  answer = null
  await client.invalidateQueries()
  show(client)
  await heading('Two Bends River Company')
  expect(await screen.findByText('There is no signal. This is as of just now.')).toBeTruthy()
})

it('stays on the phone while it is among the twenty that were opened last', async () => {
  const client = createQueryClient()
  const kept = () => client.getQueryCache().findAll({ queryKey: ['provider-page'] })
  for (let at = 1; at <= MOST_PAGES_KEPT + 2; at += 1) {
    answer = { status: 200, body: { ...BOATS, name: `Boats ${at}` } }
    const { unmount } = show(client, `boats-${at}`)
    await heading(`Boats ${at}`)
    unmount()
  }
  expect(kept().map(({ queryKey }) => queryKey.at(-1))).toEqual(
    Array.from({ length: MOST_PAGES_KEPT }, (_, at) => `boats-${at + 3}`),
  )
})
