import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopWith, tripWith } from '../../../../core/domain/trip-files/small-trip.fixture.ts'
import { writeTripLink } from '../../../domain/trip-files/links/trip-link.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { recordsOf, runEngine } from '../../../sync/engine/engine.fixture.ts'
import { dismissToast } from '../../../ui/toast/toast-store.ts'
import { showAt } from '../together/together.fixture.tsx'
import { SharedTrip } from './shared-trip.tsx'

/** There is no WebGL here. */
vi.mock('../../../map/canvas/map-canvas.tsx', () => ({ MapCanvas: () => null }))
/** What is worked out beside the page is another test's. */
vi.mock('../../../parts/trip/trip-sense-client.ts', () => import('../no-answers.fixture.ts'))

const link = writeTripLink(tripWith([stopWith('a'), stopWith('b', { slot: { day: 2, position: 'b' } })]))
const FRAGMENT = link.kind === 'link' ? link.fragment : ''

let engine: Engine | null = null
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  engine = await runEngine()
})
afterEach(async () => {
  act(() => dismissToast())
  await act(async () => await engine?.stop())
  vi.unstubAllGlobals()
})

test('a trip in a link says where it came from, and is kept when the person says so', async () => {
  const router = await show(FRAGMENT)
  expect(screen.getByText('A trip somebody shared with you')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Arkansas Valley' })).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: /^Day 2\b/ })).getByRole('button', { name: /^Salida/ }),
  ).toBeTruthy()
  expect(await recordsOf('trip')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Plan your own from this' }))
  await waitFor(() => expect(router.state.location.pathname).toContain('/itinerary/'))
  expect(router.state.location.hash).toBe('')
  expect(await recordsOf('trip')).toMatchObject([
    { fields: { title: 'Arkansas Valley', dates: { start: '2026-07-03', days: 2 } } },
  ])
})

test.each([
  [FRAGMENT.slice(0, -6), 'This link is broken'],
  ['#trip=2.abc', 'A newer version of Timberline made this link'],
  ['#trip=', 'This link is broken'],
])('%s cannot be read and says why, with a way on', async (fragment, words) => {
  await show(fragment)
  expect(screen.getByRole('alert').textContent).toContain(words)
  expect(screen.queryByRole('button', { name: 'Plan your own from this' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Plan a trip of your own' }).getAttribute('href')).toBe(
    '/newitinerary',
  )
})

const show = async (fragment: string) => await showAt(`/${fragment}`, <SharedTrip fragment={fragment} />)
