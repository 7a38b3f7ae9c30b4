import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stopEdit } from '../../../../core/records/trips/trip-edits.ts'
import { FORGOTTEN_AT_SIGN_OUT, SEEN_TRIP_KEY } from '../../../platform/storage/person-keys.ts'
import { readJson, writeText } from '../../../platform/storage/storage.ts'
import { endSeenTrips, forgetOthersSeenTrip, forgetSeenTrip } from '../../../state/seen-trip.ts'
import { seenDay, type SeenTrip } from '../../../state/seen-trip-rule.ts'
import { USER_KEY } from '../../../sync/people/identity.ts'
import { editRecords } from '../../../sync/engine/engine-handle.ts'
import {
  beginTest,
  endTest,
  LOOP_ID,
  showTrips,
  startPhone,
  tripNow,
  tripRecords,
} from '../trips.fixture.tsx'

vi.mock('../../../data/places/colorado-locations.ts', () => ({
  coloradoLocationsQuery: () => ({ queryKey: ['catalogue'], queryFn: () => [], retry: false }),
}))
vi.mock('../../../parts/trip/trip-sense-client.ts', () => ({
  tripSenseClient: { ask: () => () => undefined },
}))

beforeEach(beginTest)
afterEach(endTest)

const seen = () => readJson(SEEN_TRIP_KEY) as SeenTrip | undefined

function leavePage() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

const rests = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

async function openPlan(owner: string | null = null, records = tripRecords()) {
  await startPhone(records, owner)
  showTrips(`/itinerary/${LOOP_ID}`)
  await screen.findByRole('button', { name: 'Options for Ouray' })
}

it('keeps what is seen of a trip when its page is left, and for whom', async () => {
  await openPlan()
  leavePage()
  expect(seen()).toMatchObject({ owner: null, path: location.pathname, width: window.innerWidth })
  expect(seen()?.html).toContain('Durango')
})

it('keeps it once the trip rests', async () => {
  await openPlan()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  forgetSeenTrip()
  await rests(1_900)
  expect(seen()).toBeUndefined()
  await rests(200)
  vi.useRealTimers()
  expect(seen()?.html).toContain('Durango')
})

it('keeps the stops that are seen first once what is worked out above them is left out, and no further ones', async () => {
  await openPlan()
  const worked = document.createElement('div')
  worked.dataset.worked = ''
  const rows = [...document.querySelectorAll('main li[data-slot]')]
  const [first, second] = rows
  first!.before(worked)
  const height = 5_000
  const box = (top: number) => new DOMRect(0, top, 300, height)
  worked.getBoundingClientRect = () => box(200)
  first!.getBoundingClientRect = () => box(200 + height)
  second!.getBoundingClientRect = () => box(200 + 2 * height)
  leavePage()
  worked.remove()
  const shown = new DOMParser().parseFromString(seen()?.html ?? '', 'text/html')
  const nameOf = (row: Element) => row.querySelector('p + a')?.textContent
  const kept = [...shown.querySelectorAll('li[data-slot]')].map(nameOf)
  expect(kept).toContain(nameOf(first!))
  expect(kept).not.toContain(nameOf(second!))
})

it('waits while something is open over it, and keeps it as it stands without when the page is left', async () => {
  await openPlan()
  await userEvent.click(screen.getByRole('link', { name: /^Ouray/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Ouray' })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  forgetSeenTrip()
  await rests(10_000)
  expect(seen()).toBeUndefined()
  // In the app, where a live region stands beside it, the trip itself is hidden and not what is around it.
  screen.getByRole('main', { hidden: true }).setAttribute('aria-hidden', 'true')
  leavePage()
  const shown = new DOMParser().parseFromString(seen()?.html ?? '', 'text/html')
  expect(shown.querySelector('main')?.hasAttribute('aria-hidden')).toBe(false)
  expect(shown.querySelector('[role=dialog]')).toBeNull()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  forgetSeenTrip()
  await rests(2_100)
  vi.useRealTimers()
  expect(seen()?.html).toContain('Durango')
})

/** As an earlier page may have left it; what this page has kept itself is forgotten. */
function keptBefore(more: Partial<SeenTrip>) {
  forgetSeenTrip()
  const { pathname: path } = window.location
  const day = seenDay(Date.now())
  const kept: SeenTrip = { owner: null, path, day, width: window.innerWidth, html: 'Old', css: '', ...more }
  writeText(SEEN_TRIP_KEY, JSON.stringify(kept))
}

it.each<[string, Partial<SeenTrip>]>([
  ['on another day', { day: 'yesterday' }],
  ['in a window of another width', { width: 1 }],
  ['by an earlier page, of an earlier version perhaps', {}],
])('keeps anew what was kept %s, though no record has changed', async (_when, more) => {
  keptBefore(more)
  await openPlan()
  leavePage()
  expect(seen()?.html).toContain('Durango')
  expect(seen()).toMatchObject({ day: seenDay(Date.now()), width: window.innerWidth })
})

it('keeps it once, and anew when the window has another width', async () => {
  await openPlan()
  leavePage()
  writeText(SEEN_TRIP_KEY, JSON.stringify({ ...seen(), html: 'The first' }))
  leavePage()
  expect(seen()?.html).toBe('The first')
  vi.stubGlobal('innerWidth', window.innerWidth + 1)
  leavePage()
  expect(seen()?.html).toContain('Durango')
})

it('keeps under the day for which it was drawn, and not under the next one', async () => {
  await openPlan()
  const tomorrow = Date.now() + 24 * 3_600_000
  vi.useFakeTimers({ toFake: ['Date'], now: tomorrow })
  leavePage()
  vi.useRealTimers()
  expect(seen()).toBeUndefined()
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

it('keeps what is ticked as it stands, and not as it was drawn first', async () => {
  await openPlan(null, tripRecords({ packing: [{ text: 'Stove' }, { text: 'Tent', packed: true }] }))
  await userEvent.click(screen.getByRole('tab', { name: 'Packing' }))
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  for (const name of ['Stove', 'Tent']) await userEvent.click(await screen.findByRole('checkbox', { name }))
  await waitFor(() => expect([box('Stove').checked, box('Tent').checked]).toEqual([true, false]))
  leavePage()
  const shown = new DOMParser().parseFromString(seen()?.html ?? '', 'text/html')
  const labels = [...shown.querySelectorAll('label:has([type=checkbox])')]
  const ticked = labels.filter((one) => one.querySelector('input')?.hasAttribute('checked'))
  expect(labels.map(({ textContent }) => textContent)).toEqual(['Stove', 'Tent'])
  expect(ticked.map(({ textContent }) => textContent)).toEqual(['Stove'])
})

it('keeps what people have written as text', async () => {
  await openPlan()
  const [first] = (await tripNow()).days[0]!.stops
  const hostile = '"><img src="x" onerror="window.hit = 1"><script>window.hit = 1</script>'
  const place = { ...first!.place, address: hostile, name: hostile }
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
