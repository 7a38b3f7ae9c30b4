import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stopEdit } from '../../../api/records/trip-edits.ts'
import { FORGOTTEN_AT_SIGN_OUT, SEEN_TRIP_KEY } from '../../platform/person-keys.ts'
import { readJson } from '../../platform/storage.ts'
import { endSeenTrips, forgetOthersSeenTrip, forgetSeenTrip } from '../../state/seen-trip.ts'
import type { SeenTrip } from '../../state/seen-trip-rule.ts'
import { USER_KEY } from '../../sync/identity.ts'
import { editRecords } from '../../sync/engine-handle.ts'
import { beginTest, endTest, LOOP_ID, showTrips, startPhone, tripNow, tripRecords } from './trips.fixture.tsx'

vi.mock('../../data/colorado-locations.ts', () => ({
  coloradoLocationsQuery: () => ({ queryKey: ['catalogue'], queryFn: () => [], retry: false }),
}))
vi.mock('../../parts/trip-sense-client.ts', () => ({ tripSenseClient: { ask: () => () => undefined } }))

beforeEach(beginTest)
afterEach(endTest)

const seen = () => readJson(SEEN_TRIP_KEY) as SeenTrip | undefined

function leavePage() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

async function openPlan(owner: string | null = null) {
  await startPhone(tripRecords(), owner)
  showTrips(`/itinerary/${LOOP_ID}`)
  await screen.findByRole('button', { name: 'Options for Telluride' })
}

it('keeps what is seen of a trip when its page is left, and for whom', async () => {
  await openPlan()
  leavePage()
  expect(seen()).toMatchObject({ owner: null, path: location.pathname, width: window.innerWidth })
  expect(seen()?.html).toContain('Durango')
})

it('keeps it once the trip rests', async () => {
  await openPlan()
  await waitFor(() => expect(seen()?.html).toContain('Durango'), { timeout: 10_000 })
})

it('keeps it anew after a change took it away', async () => {
  await openPlan()
  leavePage()
  const [first] = (await tripNow()).days[0]!.stops
  await act(async () => void (await editRecords([], () => [stopEdit(first!.id, { costUsd: 45 })])))
  expect(await screen.findByText('$45')).toBeDefined()
  forgetSeenTrip()
  expect(seen()).toBeUndefined()
  leavePage()
  expect(seen()?.html).toContain('$45')
})

it('keeps what people have written as text', async () => {
  await openPlan()
  const [first] = (await tripNow()).days[0]!.stops
  const hostile = '"><img src="x" onerror="window.hit = 1"><script>window.hit = 1</script>'
  const place = { ...first!.place!, address: hostile, name: hostile }
  await act(async () => void (await editRecords([], () => [stopEdit(first!.id, { place })])))
  await screen.findAllByText(hostile)
  leavePage()
  const shown = new DOMParser().parseFromString(seen()?.html ?? '', 'text/html')
  expect(shown.body.textContent).toContain(hostile)
  expect(shown.querySelectorAll('img[onerror], script')).toHaveLength(0)
})

it('keeps nothing of somebody who has signed out meanwhile, in another tab', async () => {
  localStorage.setItem(USER_KEY, JSON.stringify({ id: 'anna' }))
  await openPlan('anna')
  localStorage.removeItem(USER_KEY)
  leavePage()
  expect(seen()).toBeUndefined()
})

it('goes with the sign-out, and where somebody else uses the phone', async () => {
  expect(FORGOTTEN_AT_SIGN_OUT).toContain(SEEN_TRIP_KEY)
  await openPlan()
  leavePage()
  forgetOthersSeenTrip(null)
  expect(seen()).toBeDefined()
  forgetOthersSeenTrip('bert')
  expect(seen()).toBeUndefined()
})

// The last one: a page that has changed hands stays so.
it('keeps nothing more in a page in which somebody signed in or out', async () => {
  await openPlan()
  leavePage()
  endSeenTrips()
  expect(seen()).toBeUndefined()
  leavePage()
  expect(seen()).toBeUndefined()
})
