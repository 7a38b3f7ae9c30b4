import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopWith, tripWith } from '../../../../core/domain/trip-files/small-trip.fixture.ts'
import { readTripLink } from '../../../domain/trip-files/links/trip-link.ts'
import { bookedStop } from '../../../domain/trips/booked/booked.fixture.ts'
import type { BookedStop } from '../../../domain/trips/booked/booked-stops.ts'
import { withBooked } from '../../../domain/trips/booked/booked-trip.ts'
import type { TripSense } from '../../../domain/trips/trip-sense.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import type { Attachment } from '../../../../core/records/trips/trip-attachments.ts'
import { currentToast, dismissToast } from '../../../ui/toast/toast-store.ts'
import { runEngine } from '../../../sync/engine/engine.fixture.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { showAt } from '../together/together.fixture.tsx'
import { ShareTrip } from './share-trip.tsx'
import { arrivalsOf, exportFileName } from './trip-exports.ts'

/** The browser's downloads are a stranger here. */
const saved = vi.hoisted(() => vi.fn<(name: string, content: Blob) => void>())
vi.mock('../../../platform/sharing/save-file.ts', () => ({ saveFile: saved }))

const TRIP = tripWith([stopWith('a', { note: 'The key is under the mat', costUsd: 85 })], '2026-07-03', {
  title: 'San Juan loop',
})

let engine: Engine | null = null
beforeEach(async () => {
  saved.mockReset()
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  engine = await runEngine()
})
afterEach(async () => {
  act(() => dismissToast())
  await act(async () => await engine?.stop())
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
  vi.restoreAllMocks()
})

test('each kind of file is saved under the trip’s name', async () => {
  await show(TRIP)
  for (const name of ['Timberline file', 'GPX', 'KML', 'GeoJSON', 'Calendar'])
    await userEvent.click(screen.getByRole('button', { name: `Save ${name}` }))
  const texts = await Promise.all(saved.mock.calls.map(([, content]) => content.text()))
  expect(saved.mock.calls.map(([name]) => name)).toEqual(
    ['json', 'gpx', 'kml', 'geojson', 'ics'].map((extension) => `san-juan-loop.${extension}`),
  )
  expect(texts.map((text) => text.includes('Salida'))).toEqual([true, true, true, true, true])
  expect(texts[0]).toContain('The key is under the mat')
  expect(currentToast()).toMatchObject({ description: 'san-juan-loop.ics' })
})

test('what was booked goes into the files for maps and calendars, without code, phone and provider’s answer; into none that is read back whole', async () => {
  await show(TRIP, [], undefined, [bookedStop({ date: '2026-07-03' })])
  expect(screen.getByText(/^What you booked is in all but the Timberline file/)).toBeTruthy()
  for (const name of ['Timberline file', 'GPX', 'KML', 'GeoJSON', 'Calendar'])
    await userEvent.click(screen.getByRole('button', { name: `Save ${name}` }))
  const texts = await Promise.all(saved.mock.calls.map(([, content]) => content.text()))
  expect(texts.map((text) => text.includes('Jeep tour'))).toEqual([false, true, true, true, true])
  expect(texts[1]).toContain('<wpt lat="38.0228" lon="-107.6714">')
  for (const text of texts) expect(text).not.toMatch(/ABCDEF|555 0100/)
})

test('the Timberline file names tickets and photos, which stay behind, and the dialog says so', async () => {
  const said = {
    file: 'f',
    type: 'application/pdf',
    bytes: 900,
    addedAt: '2026-05-01T12:00:00.000Z',
  } as const
  await show(TRIP, [
    { ...said, id: '1', stop: 'a', name: 'hot springs.pdf' },
    { ...said, id: '2', stop: null, name: 'insurance.pdf' },
  ])
  expect(screen.getByText(/Your tickets and photos stay with the trip/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save Timberline file' }))
  const { trip } = JSON.parse((await saved.mock.calls[0]?.[1].text()) ?? '') as { trip: { files: unknown } }
  expect(trip.files).toEqual([
    { name: 'hot springs.pdf', type: 'application/pdf', bytes: 900, at: 'Salida' },
    { name: 'insurance.pdf', type: 'application/pdf', bytes: 900 },
  ])
})

test('a trip without dates makes no calendar and says what is missing', async () => {
  await show(tripWith([stopWith('a')], null))
  expect(screen.queryByRole('button', { name: 'Save Calendar' })).toBeNull()
  expect(screen.getByText(/give the trip a first day/)).toBeTruthy()
})

test('the sheet has its three ways, the way to people, and the way to paper', async () => {
  const onPeople = vi.fn<() => undefined>()
  await show(TRIP, [], onPeople)
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Plan together',
    'Show only',
    'Send a file',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'People, and invitations by e-mail' }))
  expect(onPeople).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'Print or save a PDF' }).getAttribute('href')).toBe(
    `/itinerary3/${TRIP.id}`,
  )
})

test('without an account the link holds the trip, without notes and costs unless the person asks for them', async () => {
  const user = userEvent.setup()
  await show(TRIP)
  expect(screen.getByText(/the link holds the trip as it is now/).textContent).toContain('no account')
  await user.click(screen.getByRole('button', { name: 'Copy link to show only' }))
  const [stop] = readTripLink(new URL(await navigator.clipboard.readText()).hash).stops
  expect(stop?.stop).toMatchObject({ note: '', costUsd: null, place: { name: 'Salida' } })
  await user.click(screen.getByRole('checkbox', { name: 'With notes and costs' }))
  await user.click(screen.getByRole('button', { name: 'Copy link to show only' }))
  const link = new URL(await navigator.clipboard.readText())
  expect(readTripLink(link.hash).stops[0]?.stop).toMatchObject({
    note: 'The key is under the mat',
    costUsd: 85,
  })
  expect(link.pathname).toBe('/newitinerary')
  await waitFor(() => expect(currentToast()?.title).toBe('Link copied'))
  await user.click(screen.getByRole('button', { name: 'Show a QR code to show only' }))
  expect(screen.getByRole('img', { name: 'QR code of San Juan loop' })).toBeTruthy()
})

test('a trip that is too large for one code is shown in parts', async () => {
  const stops = Array.from({ length: 40 }, (_, at) =>
    stopWith(`s${at}`, {
      note: `Note ${at * 7919}`,
      place: {
        placeId: `p${at * 104_729}`,
        name: `Overlook ${at * 31}`,
        address: `${at} Road`,
        lat: 38 + at / 97,
        lng: -106 - at / 89,
      },
    }),
  )
  await show(tripWith(stops))
  await userEvent.click(screen.getByRole('button', { name: 'Show a QR code to show only' }))
  expect(screen.getByRole('img', { name: /^QR code of Arkansas Valley, part 1 of [2-9]/ })).toBeTruthy()
  expect(screen.getByText(/too large for one code/).textContent).toContain('Scan a QR code')
})

test('a trip that is too long for a link is sent as a file', async () => {
  const stops = Array.from({ length: 400 }, (_, at) =>
    stopWith(`s${at}`, {
      place: {
        placeId: crypto.randomUUID(),
        name: crypto.randomUUID(),
        address: '',
        lat: 38 + at / 997,
        lng: -106,
      },
    }),
  )
  await show(tripWith(stops))
  expect(screen.getByText(/too long for a link/).textContent).toContain('Save the Timberline file below')
  expect(screen.queryByRole('button', { name: 'Copy link to show only' })).toBeNull()
})

test('files go to the share sheet where it takes their kind', async () => {
  const share = vi.fn<typeof navigator.share>(() => Promise.resolve())
  Object.assign(navigator, {
    share,
    canShare: ({ files }: ShareData) => files?.[0]?.name.endsWith('.json') ?? false,
  })
  await show(TRIP)
  expect(screen.queryByRole('button', { name: 'Share GPX' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Share Timberline file' }))
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(share.mock.calls[0]?.[0]?.files?.[0]?.name).toBe('san-juan-loop.json')
})

test('names of files are plain on every system', () => {
  expect(exportFileName('Über den Paß / “Día 1”', 'gpx')).toBe('uber-den-pa-dia-1.gpx')
  expect(exportFileName('旅', 'gpx')).toBe('trip.gpx')
  expect(exportFileName('../../etc', 'gpx')).toBe('etc.gpx')
})

test('the calendar has the worked-out times of the day, and none past midnight or behind a closed road', () => {
  const stop = (stopId: string, arrive: number, isReached = true) => ({ stopId, arrive, isReached })
  const sense = {
    days: [{ schedule: { stops: [stop('a', 605), stop('b', 1_450), stop('c', 605, false)] } }],
  } as unknown as TripSense
  expect([...arrivalsOf(sense)]).toEqual([['a', { arrive: '10:05' }]])
})

/** As somebody without an account and without signal is shown it. */
async function show(
  trip: Trip,
  files: readonly Attachment[] = [],
  onPeople = () => undefined,
  booked: readonly BookedStop[] = [],
) {
  await showAt(
    '/itinerary',
    <ShareTrip
      trip={trip}
      shown={withBooked(trip, booked)}
      files={files}
      sense={null}
      onPeople={onPeople}
      onClose={() => undefined}
    />,
  )
  await screen.findByRole('dialog', { name: 'Share trip' })
}
