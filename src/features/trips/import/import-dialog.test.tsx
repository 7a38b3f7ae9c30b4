import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SALIDA, stopWith, tripWith } from '../../../../core/domain/trip-files/small-trip.fixture.ts'
import { writeTripJson } from '../../../domain/trip-files/trip-json.ts'
import { stopsOf, type Trip } from '../../../../core/domain/trips/trip.ts'
import { newTripEdits } from '../../../../core/records/trips/trip-edits.ts'
import { TRIP_KINDS, tripOf } from '../../../../core/records/trips/trip-records.ts'
import { readInThread } from '../../../parts/worker/trip-file-handler.ts'
import type { TripFileReport, TripFileRequest } from '../../../parts/worker/trip-file-messages.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { lockDisk, recordsOf, runEngine } from '../../../sync/engine/engine.fixture.ts'
import { currentToast, dismissToast } from '../../../ui/toast/toast-store.ts'
import { ImportDialog } from './import-dialog.tsx'

/** What the worker's script does, without a thread. `held` keeps the answers back. */
class PageThread {
  static held = false
  onmessage: ((event: MessageEvent<TripFileReport>) => void) | null = null
  terminate = () => undefined
  postMessage(request: TripFileRequest) {
    if (PageThread.held) {
      this.onmessage?.({ data: { share: 0.4 } } as MessageEvent<TripFileReport>)
      return
    }
    readInThread(request, (data) => this.onmessage?.({ data } as MessageEvent<TripFileReport>))
  }
}

const TABLE = [
  'name,latitude,longitude,day',
  'Salida,38.5347,-105.9989,1',
  'Salida,38.5347,-105.9989,1',
  'Moab,38.5733,-109.5498,2',
  'Nowhere,,,1',
].join('\n')

const HERE = '00000000-0000-4000-8000-000000000001'
let engine: Engine | null = null

beforeEach(async () => {
  PageThread.held = false
  vi.stubGlobal('Worker', PageThread)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  let ids = 10
  const context = {
    newId: () => `00000000-0000-4000-8000-0000000000${(ids += 1)}`,
    now: '2026-06-01T12:00:00.000Z',
  }
  const { title, dates, party, budgetUsd, wishes } = tripWith([])
  const trip = { title, dates, party, budgetUsd, wishes, stops: [{ place: SALIDA, day: 1 }] }
  engine = await runEngine({ records: newTripEdits(HERE, trip, context) })
})
afterEach(async () => {
  act(() => dismissToast())
  await act(async () => await engine?.stop())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('importing a trip', () => {
  it('shows what a file holds, and makes a trip of what is taken', async () => {
    const { router } = await show()
    await choose('loop.csv', TABLE)
    expect((await screen.findByText('3 stops found, 2 chosen')).getAttribute('role')).toBe('status')
    for (const fact of ['1 outside of Colorado', '1 duplicate', '1 row could not be read'])
      expect(screen.getByText(fact)).toBeTruthy()
    expect(screen.getByText('Row 5 (Nowhere) has no coordinates.')).toBeTruthy()
    expect(
      within(screen.getByRole('region', { name: 'Day 2' })).getByRole('checkbox', { name: /Moab/ }),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Outside of Colorado (1)' }))
    await userEvent.clear(screen.getByLabelText('Title'))
    await userEvent.type(screen.getByLabelText('Title'), 'Arkansas loop')
    await userEvent.click(screen.getByRole('button', { name: 'Create trip with 1 stop' }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/itinerary\/[0-9a-f-]{36}$/))
    const made = await tripWithId(router.state.location.pathname.split('/').at(-1)!)
    expect(made).toMatchObject({ title: 'Arkansas loop', dates: { start: null, days: 2 }, removedAt: null })
    expect(namesOf(made)).toEqual(['Salida'])
  })

  it('takes the new trip back', async () => {
    const { router } = await show()
    await choose('loop.csv', TABLE)
    await userEvent.click(await screen.findByRole('button', { name: 'Create trip with 2 stops' }))
    await waitFor(() => expect(currentToast()?.title).toBe('loop is kept'))
    const id = router.state.location.pathname.split('/').at(-1)!
    act(() => currentToast()?.action?.onClick())
    await waitFor(async () => expect((await tripWithId(id)).removedAt).not.toBeNull())
    await waitFor(() => expect(router.state.location.pathname).toBe('/trip-planner'))
  })

  it('keeps every word of Timberline’s own file, also what stands there twice', async () => {
    const { router } = await show()
    const said = [
      stopWith('a', {
        note: 'Key under the mat',
        costUsd: 85,
        checklist: [{ id: 'c', text: 'Tickets', done: true, position: 'a' }],
      }),
      stopWith('b'),
    ]
    const packing = [{ id: 'p', text: 'Tent', packed: false, position: 'a' }]
    await choose('loop.json', writeTripJson(tripWith(said, '2026-07-03', { budgetUsd: 900, packing })))
    expect(await screen.findByText(/^Jul 3.* · 1 day$/)).toBeTruthy()
    expect(screen.getByText('With 1 thing to pack, a budget')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Create trip with 2 stops' }))
    await waitFor(() => expect(router.state.location.pathname).toContain('/itinerary/'))
    const made = await tripWithId(router.state.location.pathname.split('/').at(-1)!)
    expect(made).toMatchObject({
      budgetUsd: 900,
      dates: { start: '2026-07-03' },
      packing: [{ text: 'Tent' }],
    })
    expect(stopsOf(made)[0]).toMatchObject({
      note: 'Key under the mat',
      costUsd: 85,
      checklist: [{ text: 'Tickets', done: true }],
    })
  })

  it('says what is wrong with a file that cannot be read, and takes another', async () => {
    await show()
    await choose('photo.gpx', 'not a map at all')
    expect((await screen.findByRole('alert')).textContent).toContain('photo.gpx: This file is none of GPX')
    await choose('loop.csv', TABLE)
    expect(await screen.findByText('3 stops found, 2 chosen')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
  })

  it('calls a place by its name, not by the street it stands in', async () => {
    const { router } = await show()
    await choose(
      'loop.csv',
      'name,address,latitude,longitude\nThe Blue Door,"12 F Street, Salida",38.53,-105.99',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Create trip with 1 stop' }))
    await waitFor(() => expect(router.state.location.pathname).toContain('/itinerary/'))
    const made = await tripWithId(router.state.location.pathname.split('/').at(-1)!)
    expect(stopsOf(made)[0]?.place).toMatchObject({ address: 'The Blue Door, 12 F Street, Salida' })
  })

  it('says how far it is, and can be given up', async () => {
    PageThread.held = true
    await show()
    await choose('large.kml', '<kml/>')
    const bar = await screen.findByRole('progressbar', { name: 'Reading large.kml' })
    await waitFor(() => expect(bar.getAttribute('value')).toBe('0.4'))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
  })

  it('reads a file that is dropped, and a text that is pasted', async () => {
    await show()
    fireEvent.drop(window, { dataTransfer: { files: [new File([TABLE], 'dropped.csv')] } })
    expect(await screen.findByText('Table dropped.csv')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await userEvent.click(screen.getByLabelText('Or paste a link or text'))
    await userEvent.paste('geo:38.5347,-105.9989?q=38.5347,-105.9989(Salida)')
    await userEvent.click(screen.getByRole('button', { name: 'Read the text' }))
    expect(await screen.findByText('1 stop found, 1 chosen')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Salida' })).toBeTruthy()
  })

  it('says how many stops a trip holds, and keeps no more', async () => {
    await show()
    const rows = Array.from({ length: 503 }, (_, at) => `Stop ${at},${38 + at / 1000},-106`)
    await choose('many.csv', ['name,latitude,longitude', ...rows].join('\n'))
    expect(await screen.findByText('503 stops found, 500 chosen')).toBeTruthy()
    expect(screen.getByText('A trip holds at most 500 stops.')).toBeTruthy()
    expect(screen.getAllByRole('checkbox', { name: /^Stop \d/ })).toHaveLength(50)
    await userEvent.click(screen.getByRole('button', { name: 'Show 50 more of Unscheduled' }))
    expect(screen.getAllByRole('checkbox', { name: /^Stop \d/ })).toHaveLength(100)
    await userEvent.click(screen.getByRole('checkbox', { name: 'All 503 stops' }))
    expect(screen.getByText(/Too many are chosen/)).toBeTruthy()
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Create trip with 503 stops' }).disabled,
    ).toBe(true)
  })

  it('says so when the phone cannot keep the trip', async () => {
    await show()
    await choose('loop.csv', TABLE)
    await screen.findByText('3 stops found, 2 chosen')
    lockDisk()
    await userEvent.click(screen.getByRole('button', { name: 'Create trip with 2 stops' }))
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'This phone could not keep the trip', tone: 'error' }),
    )
  })
})

describe('importing places into a trip', () => {
  it('skips what the trip has, puts the rest on a day, and takes it back', async () => {
    const onClose = vi.fn()
    await show({ into: await tripWithId(HERE), onClose })
    await choose('loop.csv', TABLE)
    expect(await screen.findByText('3 stops found, 1 chosen')).toBeTruthy()
    expect(screen.getAllByText('Salida is in this trip already.')).toHaveLength(2)
    await userEvent.selectOptions(screen.getByLabelText('Day'), 'Day 1 · Fri, Jul 3')
    await userEvent.click(screen.getByRole('button', { name: 'Add 1 stop' }))
    expect(onClose).toHaveBeenCalledOnce()
    await waitFor(async () => expect(namesOf(await tripWithId(HERE))).toEqual(['Salida', 'Moab']))
    expect((await tripWithId(HERE)).days[0]?.stops).toHaveLength(2)
    await waitFor(() => expect(currentToast()?.title).toBe('1 stop added'))
    act(() => currentToast()?.action?.onClick())
    await waitFor(async () => expect(namesOf(await tripWithId(HERE))).toEqual(['Salida']))
  })

  it('puts a stop of a day that the trip does not have among the unscheduled', async () => {
    await show({ into: await tripWithId(HERE) })
    await choose('loop.csv', TABLE)
    await userEvent.click(await screen.findByRole('button', { name: 'Add 1 stop' }))
    await waitFor(async () =>
      expect((await tripWithId(HERE)).unscheduled.map(({ slot }) => slot.day)).toEqual([null]),
    )
  })
})

const tripWithId = async (id: string): Promise<Trip> => {
  const records = (await Promise.all(TRIP_KINDS.map(recordsOf))).flat()
  const trip = tripOf(records, id)
  if (!trip) throw new Error(`There is no trip ${id}`)
  return trip
}

const namesOf = (trip: Trip) => stopsOf(trip).map(({ place }) => place.name)

const choose = (name: string, text: string) =>
  userEvent.upload(screen.getByLabelText('File with a trip or places'), new File([text], name))

async function show({ into, onClose = () => undefined }: { into?: Trip; onClose?: () => void } = {}) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <ImportDialog {...(into ? { into } : {})} onClose={onClose} />,
      notFoundComponent: () => null,
    }),
    history: createMemoryHistory(),
  })
  render(<RouterProvider router={router} />)
  await screen.findByRole('dialog')
  return { router }
}
