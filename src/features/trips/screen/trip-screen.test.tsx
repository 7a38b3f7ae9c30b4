import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tripEdit } from '../../../../core/records/trips/trip-edits.ts'
import { ITINERARY_SELECTION } from '../../../../core/records/trips/itinerary-selection.ts'
import { ANNA, recordsOf } from '../../../sync/engine/engine.fixture.ts'
import { PENDING_ITINERARY_KEY } from '../../../sync/plan/itinerary-selection.ts'
import { currentToast } from '../../../ui/toast/toast-store.ts'
import {
  beginTest,
  choose,
  endTest,
  LOOP_ID,
  showTrips,
  startPhone,
  tripNow,
  tripRecords,
} from '../trips.fixture.tsx'

vi.mock('../../../data/places/colorado-locations.ts', () => import('../no-answers.fixture.ts'))
vi.mock('../../../parts/trip/trip-sense-client.ts', () => import('../no-answers.fixture.ts'))

const OTHER_ID = '30000000-0000-4000-8000-000000000002'

beforeEach(beginTest)
afterEach(endTest)

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the screen of a trip', () => {
  it('says of a trip that is not here where it may be', async () => {
    await startPhone([])
    showTrips(`/itinerary/${LOOP_ID}`)
    expect(await screen.findByText('There is no such trip on this phone.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Your trips' }).getAttribute('href')).toBe('/trip-planner')
  })

  it('says of a deleted trip that it was deleted, and puts it back', async () => {
    await startPhone([...tripRecords(), tripEdit(LOOP_ID, { removedAt: '2026-07-02T10:00:00.000Z' })])
    showTrips(`/itinerary/${LOOP_ID}`)
    expect(await screen.findByText('San Juan loop was deleted.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Put it back' }))
    expect(await heading('San Juan loop')).toBeTruthy()
    expect((await tripNow()).removedAt).toBeNull()
  })

  it('opens the trip that was opened last where the address names none', async () => {
    await startPhone([...tripRecords(), ...tripRecords({ title: 'Front Range' }, OTHER_ID)])
    const { unmount } = showTrips(`/itinerary/${LOOP_ID}`)
    await heading('San Juan loop')
    unmount()
    showTrips('/itinerary')
    expect(await heading('San Juan loop')).toBeTruthy()
  })

  it('opens the next trip to come where none was opened before, and says so where there is none', async () => {
    await startPhone(tripRecords())
    const { unmount } = showTrips('/itinerary')
    expect(await heading('San Juan loop')).toBeTruthy()
    unmount()
    await endTest()
    beginTest()
    await startPhone([])
    showTrips('/itinerary')
    expect(await screen.findByText('No itinerary chosen yet.')).toBeTruthy()
  })

  it('keeps what a visitor opened for when they sign in, no longer than the tab', async () => {
    await startPhone(tripRecords())
    showTrips(`/itinerary/${LOOP_ID}`)
    await heading('San Juan loop')
    await waitFor(() =>
      expect(JSON.parse(sessionStorage.getItem(PENDING_ITINERARY_KEY) ?? 'null')).toEqual({
        selectedItineraryId: LOOP_ID,
        selectedItineraryData: { title: 'San Juan loop' },
      }),
    )
  })

  it('keeps what an account opened with the account', async () => {
    await startPhone(tripRecords(), ANNA.id)
    showTrips(`/itinerary/${LOOP_ID}`)
    await heading('San Juan loop')
    await waitFor(async () => {
      const [chosen] = await recordsOf(ITINERARY_SELECTION.kind)
      expect(chosen?.fields.selection).toMatchObject({ selectedItineraryId: LOOP_ID })
    })
    expect(sessionStorage.getItem(PENDING_ITINERARY_KEY)).toBeNull()
  })

  it('deletes the trip from its menu, goes to the list and can undo that', async () => {
    await startPhone(tripRecords())
    const { address } = showTrips(`/itinerary/${LOOP_ID}`)
    await choose('San Juan loop', 'Delete trip')
    await waitFor(() => expect(address()).toBe('/trip-planner'))
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'San Juan loop deleted' }))
    act(() => currentToast()?.action?.onClick())
    expect(await screen.findByRole('link', { name: 'San Juan loop' })).toBeTruthy()
  })

  it('copies a trip without its dates, with nothing done', async () => {
    await startPhone(tripRecords({ dates: { start: '2027-07-03', days: 3 } }))
    const { address } = showTrips(`/itinerary/${LOOP_ID}`)
    await choose('San Juan loop', 'Copy trip')
    expect(await heading('San Juan loop (copy)')).toBeTruthy()
    const copy = await tripNow(address().split('/').at(-1))
    expect(copy.dates).toEqual({ start: null, days: 3 })
    expect(copy.days.map(({ stops }) => stops.length)).toEqual([3, 1, 0])
  })
})

describe('the address of a trip', () => {
  const chosenTab = () => screen.getByRole('tab', { selected: true, hidden: true }).getAttribute('aria-label')

  it('says which day is shown, in place of the one before', async () => {
    await startPhone(tripRecords())
    const { query } = showTrips(`/itinerary/${LOOP_ID}`)
    await screen.findByRole('region', { name: /^Day 1/ })
    await userEvent.click(screen.getByRole('tab', { name: /^Day 2/ }))
    expect(await screen.findByRole('region', { name: /^Day 2/ })).toBeTruthy()
    expect(query()).toBe('?day=2')
    await userEvent.click(screen.getByRole('tab', { name: 'Packing' }))
    expect(await screen.findByRole('tabpanel', { name: 'Packing' })).toBeTruthy()
    expect(query()).toBe('?tab=packing')
  })

  it('opens on the day, panel and stop that it names', async () => {
    await startPhone(tripRecords())
    const { days } = await tripNow()
    showTrips(`/itinerary/${LOOP_ID}?day=2&stop=${days[1]?.stops[0]?.id}`)
    expect(await screen.findByRole('dialog', { name: 'Telluride' })).toBeTruthy()
    expect(chosenTab()).toMatch(/^Day 2/)
  })

  it('has an entry for an open stop: the way back closes it', async () => {
    await startPhone(tripRecords())
    const { query, back } = showTrips(`/itinerary/${LOOP_ID}?day=2`)
    await screen.findByRole('region', { name: /^Day 2/ })
    await userEvent.click(await screen.findByRole('link', { name: 'Telluride' }))
    await screen.findByRole('dialog', { name: 'Telluride' })
    expect(query()).toMatch(/^\?day=2&stop=/)
    back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(query()).toBe('?day=2')
  })

  it('has the sheet up, and down at its second path', async () => {
    await startPhone(tripRecords())
    const { unmount } = showTrips(`/itinerary/${LOOP_ID}`)
    const sheet = () => screen.findByRole('slider', { name: 'Plan, height' })
    expect((await sheet()).getAttribute('aria-valuetext')).toBe('Half open')
    unmount()
    showTrips(`/itinerary2/${LOOP_ID}`)
    expect((await sheet()).getAttribute('aria-valuetext')).toBe('Lowered')
  })
})

describe('the summary for paper', () => {
  it('says everything of the trip, numbered through, and what was printed when', async () => {
    await startPhone(
      tripRecords({
        note: 'Bring the good camera.',
        packing: [{ text: 'Rain jacket' }, { text: 'Sun hat', packed: true }],
      }),
    )
    showTrips(`/itinerary3/${LOOP_ID}`)
    const paper = await screen.findByRole('article', { name: 'Summary of San Juan loop for paper' })
    await waitFor(() => expect(paper.textContent).toContain('4Telluride'))
    await waitFor(() => expect(paper.textContent).toContain('Bring the good camera.'))
    const text = paper.textContent ?? ''
    for (const words of ['$1,000, $500 each', 'Rain jacket', '(done)']) {
      expect(text).toContain(words)
    }
    expect(text).toMatch(/Printed on \w{3} \d+, \d{4}/)
    expect(screen.getByRole('heading', { level: 3, name: 'Day 3' })).toBeTruthy()
  })

  it('prints on the press of its button, and the page is named as the trip meanwhile', async () => {
    await startPhone(tripRecords())
    const names: string[] = []
    vi.stubGlobal('print', () => {
      window.dispatchEvent(new Event('beforeprint'))
      names.push(document.title)
      window.dispatchEvent(new Event('afterprint'))
      names.push(document.title)
    })
    document.title = 'Itinerary'
    showTrips(`/itinerary3/${LOOP_ID}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
    expect(names).toEqual(['San Juan loop', 'Itinerary'])
  })
})
