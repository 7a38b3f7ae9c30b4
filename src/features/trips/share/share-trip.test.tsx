import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import decodeQR from 'qr/decode.js'
import { encodeQR } from 'qr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopWith, tripWith } from '../../../../core/domain/trip-files/small-trip.fixture.ts'
import { MAX_QR_LINK_CHARS, readTripLink } from '../../../domain/trip-files/links/trip-link.ts'
import type { TripSense } from '../../../domain/trips/trip-sense.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import type { Attachment } from '../../../../core/records/trips/trip-attachments.ts'
import { currentToast, dismissToast } from '../../../ui/toast/toast-store.ts'
import { ShareTrip } from './share-trip.tsx'
import { arrivalsOf, exportFileName } from './trip-exports.ts'

/** The browser's downloads are a stranger here. */
const saved = vi.hoisted(() => vi.fn<(name: string, content: Blob) => void>())
vi.mock('../../../platform/sharing/save-file.ts', () => ({ saveFile: saved }))

const TRIP = tripWith([stopWith('a', { note: 'The key is under the mat', costUsd: 85 })], '2026-07-03', {
  title: 'San Juan loop',
})

beforeEach(() => {
  saved.mockReset()
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  act(() => dismissToast())
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
  vi.restoreAllMocks()
})

test('each kind of file is saved under the trip’s name', async () => {
  show(TRIP)
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

test('the Timberline file names tickets and photos, which stay behind, and the dialog says so', async () => {
  const said = {
    file: 'f',
    type: 'application/pdf',
    bytes: 900,
    addedAt: '2026-05-01T12:00:00.000Z',
  } as const
  show(TRIP, [
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

test('a trip without dates makes no calendar and says what is missing', () => {
  show(tripWith([stopWith('a')], null))
  expect(screen.queryByRole('button', { name: 'Save Calendar' })).toBeNull()
  expect(screen.getByText(/give the trip a first day/)).toBeTruthy()
})

test('the link leaves notes and costs out unless the person says otherwise', async () => {
  const user = userEvent.setup()
  show(TRIP)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  const [stop] = readTripLink(new URL(await navigator.clipboard.readText()).hash).stops
  expect(stop?.stop).toMatchObject({ note: '', costUsd: null, place: { name: 'Salida' } })
  await user.click(screen.getByRole('checkbox', { name: 'Leave out notes and costs' }))
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  const link = new URL(await navigator.clipboard.readText())
  expect(readTripLink(link.hash).stops[0]?.stop).toMatchObject({
    note: 'The key is under the mat',
    costUsd: 85,
  })
  expect(link.pathname).toBe('/newitinerary')
  await waitFor(() => expect(currentToast()?.title).toBe('Link copied'))
})

test('a code at the limit is read again', () => {
  const text = `https://timberline.example.org/newitinerary#trip=1.${'aB3-_'.repeat(MAX_QR_LINK_CHARS / 5)}`
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4, scale: 4 })
  const data = new Uint8Array(rows.length ** 2 * 4).fill(255)
  for (const [at, dark] of rows.flat().entries()) if (dark) data.fill(0, at * 4, at * 4 + 3)
  expect(decodeQR({ width: rows.length, height: rows.length, data })).toBe(text)
})

test('a trip that is too large for a code says so, and what to do', async () => {
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
  show(tripWith(stops))
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
  expect(screen.getByText(/too large for a QR code/).textContent).toContain('Send the link')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Leave out notes and costs' }))
  expect(screen.getByText(/too large for a QR code/).textContent).toContain(
    'Leave out notes and costs, send the link',
  )
})

test('a trip that is too long for a link is sent as a file', () => {
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
  show(tripWith(stops))
  expect(screen.getByText(/too long for a link/).textContent).toContain('Save the Timberline file below')
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
})

test('files go to the share sheet where it takes their kind', async () => {
  const share = vi.fn<typeof navigator.share>(() => Promise.resolve())
  Object.assign(navigator, {
    share,
    canShare: ({ files }: ShareData) => files?.[0]?.name.endsWith('.json') ?? false,
  })
  show(TRIP)
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

test('the calendar has the worked-out times of the day, and none past midnight', () => {
  const stop = (stopId: string, arrive: number) => ({ stopId, arrive })
  const sense = {
    days: [{ schedule: { stops: [stop('a', 605), stop('b', 1_450)] } }],
  } as unknown as TripSense
  expect([...arrivalsOf(sense)]).toEqual([['a', { arrive: '10:05' }]])
})

const show = (trip: Trip, files: readonly Attachment[] = []) =>
  render(<ShareTrip trip={trip} files={files} sense={null} onClose={() => undefined} />)
