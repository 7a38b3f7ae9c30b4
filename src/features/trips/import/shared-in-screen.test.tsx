import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SALIDA, tripWith } from '../../../../core/domain/trip-files/small-trip.fixture.ts'
import { newTripEdits } from '../../../../core/records/trips/trip-edits.ts'
import { readInThread } from '../../../parts/worker/trip-file-handler.ts'
import type { TripFileReport, TripFileRequest } from '../../../parts/worker/trip-file-messages.ts'
import { deviceStore } from '../../../sync/store/device-store.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { lockDisk, recordsOf, runEngine } from '../../../sync/engine/engine.fixture.ts'
import { keepShared } from '../../../sync/files/shared-in.ts'
import { showSpaceRoles } from '../../../sync/store/space-roles.ts'
import { currentToast, dismissToast } from '../../../ui/toast/toast-store.ts'
import { showScreen } from '../../../data/queries/show-screen.fixture.tsx'
import { SharedInScreen } from './shared-in-screen.tsx'

/** What the worker's script does, without a thread. */
class PageThread {
  onmessage: ((event: MessageEvent<TripFileReport>) => void) | null = null
  terminate = () => undefined
  postMessage(request: TripFileRequest) {
    readInThread(request, (data) => this.onmessage?.({ data } as MessageEvent<TripFileReport>))
  }
}

const HERE = '00000000-0000-4000-8000-000000000001'
const LINK = 'geo:38.6,-106.2?q=38.6,-106.2(Crags)'
const GPX =
  '<gpx xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="38.7" lon="-106.1"><name>Overlook</name></wpt></gpx>'

let engine: Engine | null = null

beforeEach(async () => {
  vi.stubGlobal('Worker', PageThread)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  let ids = 10
  const context = {
    newId: () => `00000000-0000-4000-8000-0000000000${(ids += 1)}`,
    now: '2026-06-01T12:00:00.000Z',
  }
  const { dates, party, budgetUsd, wishes } = tripWith([], null)
  const trip = { title: 'Sawatch', dates, party, budgetUsd, wishes, stops: [{ place: SALIDA, day: 1 }] }
  engine = await runEngine({ records: newTripEdits(HERE, trip, context) })
})
afterEach(async () => {
  act(() => dismissToast())
  await act(async () => await engine?.stop())
  await deviceStore().shared.clear()
  Reflect.deleteProperty(window, 'launchQueue')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('shows what a shared file holds, makes a trip of it and forgets it', async () => {
  await keepShared({ texts: [], files: [new File([GPX], 'loop.gpx')] })
  const router = await show()
  expect(await screen.findByText('1 stop found, 1 chosen')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Create trip with 1 stop' }))
  await waitFor(() => expect(router.state.location.pathname).toContain('/itinerary/'))
  await waitFor(async () => expect(await deviceStore().shared.count()).toBe(0))
  expect((await recordsOf('trip')).map(({ fields }) => fields.title)).toContain('loop')
})

it('adds the place of a shared link to a trip', async () => {
  await keepShared({ texts: [LINK], files: [] })
  const router = await show()
  await screen.findByText('1 stop found, 1 chosen')
  await userEvent.selectOptions(await screen.findByLabelText('Into'), 'Sawatch')
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 stop' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/itinerary/${HERE}`))
  await waitFor(async () => expect(await recordsOf('stop')).toHaveLength(2))
  await waitFor(async () => expect(await deviceStore().shared.count()).toBe(0))
})

it('adds what was shared once, however often it is tapped while the trip is loading', async () => {
  await keepShared({ texts: [LINK], files: [] })
  await show()
  await screen.findByText('1 stop found, 1 chosen')
  await userEvent.selectOptions(await screen.findByLabelText('Into'), 'Sawatch')
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Add 1 stop' }))
  await waitFor(() => expect(currentToast()).toMatchObject({ title: '1 stop added' }))
  await engine?.records.settled()
  expect(await recordsOf('stop')).toHaveLength(2)
})

it('offers no trip before it is known which ones the person may change', async () => {
  await keepShared({ texts: [LINK], files: [] })
  await show()
  await screen.findByLabelText('Into')
  act(() => showSpaceRoles(null))
  expect(screen.queryByLabelText('Into')).toBeNull()
  act(() => showSpaceRoles({ [HERE]: 'viewer' }))
  expect(screen.queryByLabelText('Into')).toBeNull()
  act(() => showSpaceRoles({}))
  expect(screen.getByLabelText('Into')).toBeTruthy()
})

it('says why something cannot be read, shows what came, and lets go of it with a way back', async () => {
  await keepShared({ texts: ['Meet us in Salida at noon'], files: [] })
  await show()
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing to read was found')
  expect(screen.getByText('Meet us in Salida at noon')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Do not import' }))
  expect(await screen.findByText('Nothing waits here.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Import')
  act(() => currentToast()?.action?.onClick())
  expect(await screen.findByText('Meet us in Salida at noon')).toBeTruthy()
})

it('shows the newest first and says how many wait', async () => {
  await keepShared({ texts: [], files: [new File([GPX], 'loop.gpx')] })
  await keepShared({ texts: [LINK], files: [] })
  await show()
  expect(await screen.findByText(/^2 shares wait/)).toBeTruthy()
  expect(await screen.findByRole('checkbox', { name: /Crags/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Do not import' }))
  expect(await screen.findByRole('checkbox', { name: /Overlook/ })).toBeTruthy()
  expect(screen.queryByText(/shares wait/)).toBeNull()
})

it('keeps the share where the phone cannot keep the trip', async () => {
  await keepShared({ texts: [LINK], files: [] })
  await show()
  await screen.findByText('1 stop found, 1 chosen')
  lockDisk()
  await userEvent.click(screen.getByRole('button', { name: 'Create trip with 1 stop' }))
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'This phone could not keep the trip' }))
  expect(await deviceStore().shared.count()).toBe(1)
})

it.each([
  ['too-large', 'larger than 10 MB'],
  ['not-taken', 'share it again'],
  ['not-kept', 'no room for it'],
])('says that nothing arrived and why: %s', async (problem, words) => {
  await show(`/?problem=${problem}`)
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy()
})

it('takes the files that were opened with the installed app', async () => {
  let open: (launch: object) => void = () => undefined
  Object.assign(window, { launchQueue: { setConsumer: (take: typeof open) => (open = take) } })
  await show()
  open({ files: [{ getFile: () => Promise.resolve(new File([GPX], 'opened.gpx')) }] })
  expect(await screen.findByText('GPX file opened.gpx')).toBeTruthy()
  open({ files: [{ getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }] })
  expect((await screen.findByRole('alert')).textContent).toContain('did not arrive whole')
  expect(screen.getByText('GPX file opened.gpx')).toBeTruthy()
})

async function show(address = '/') {
  const { router } = showScreen(SharedInScreen, { at: address })
  await screen.findByRole('heading', { name: 'Import' })
  return router
}
