import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coloradoDay, daysAfter } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Trip, TripDay, TripStop } from '../../../../core/domain/trips/trip.ts'
import { MAX_DAYS_CHARS, readTripDays, readTripOutline } from '../../../domain/trips/trip-outline.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'
import { panelOf, readTripAddress } from '../screen/trip-address.ts'
import { beginTest, endTest } from '../trips.fixture.tsx'
import { drawFirstStop, drawFirstTrip, drawScreen } from './draw-first-trip.tsx'
import { DRAWN_PLACE, drawnTrip } from './drawn-trip.ts'
import { fillStopDialog } from './fill-stop-dialog.ts'
import { fillTrip, turnToDay } from './fill-trip.ts'
import { daysInSlices, daysOf, outlineOf } from './outline-of.ts'

vi.mock('../../../parts/trip/trip-sense-client.ts', () => import('../no-answers.fixture.ts'))

beforeEach(beginTest)
afterEach(endTest)

const TODAY = coloradoDay(new Date())
const HOSTILE = '"><img src=x onerror="window.hit = 1"><script>window.hit = 1</script>'

const stop = (id: string, said: Partial<TripStop> = {}): TripStop => ({
  id,
  place: { placeId: id, address: `${id}, Colorado, USA`, lat: 38, lng: -107 },
  slot: { day: 1, position: id },
  time: null,
  stayMinutes: null,
  nights: 0,
  note: '',
  done: false,
  costUsd: null,
  checklist: [],
  ...said,
})

/** A trip of these days' stops, from `start` on. */
function tripOf(
  stops: readonly (readonly TripStop[])[],
  said: Partial<Trip> = {},
  words: Partial<TripDay> = {},
): Trip {
  const start = said.dates?.start ?? null
  return {
    ...drawnTrip(TODAY),
    title: 'San Juan loop',
    dates: { start, days: stops.length },
    days: stops.map((ofDay, at) => ({
      number: at + 1,
      date: start === null ? null : daysAfter(start, at),
      title: '',
      note: '',
      setOff: null,
      stops: ofDay,
      ...words,
    })),
    ...said,
  }
}

/** The elements of a screen, each in a line with its attributes by name; without what names its parts anew with every drawing. */
function markup(main: HTMLElement): string[] {
  main.normalize()
  const lineOf = (node: ChildNode): string[] => {
    if (!(node instanceof HTMLElement || node instanceof SVGElement)) return [node.textContent ?? '']
    const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`).sort()
    return [
      [node.localName, ...attributes].join(' ').replaceAll(/_r_\w+?_/g, 'id'),
      ...[...node.childNodes].flatMap(lineOf),
    ]
  }
  return lineOf(main)
}

const outlineFor = (trip: Trip, search: string) =>
  outlineOf(trip, {
    owner: null,
    panel: panelOf(readTripAddress(Object.fromEntries(new URLSearchParams(search))), trip, TODAY),
    files: [],
    known: knownPlaces([DRAWN_PLACE]).byId,
  })

const SILVERTON = stop('Silverton', {
  time: '13:05',
  stayMinutes: 90,
  costUsd: 45,
  note: 'Train',
  place: { placeId: 'colorado-activities-drawn', address: 'Silverton', lat: 38, lng: -107 },
})
const DATES = { start: daysAfter(TODAY, 10), days: 2 }

it.each<[string, Trip, string]>([
  ['without dates', tripOf([[stop('Durango'), SILVERTON], [stop('Ouray')]]), ''],
  [
    'with dates and a day’s own words',
    tripOf([[stop('Durango')], []], { dates: DATES }, { title: 'High', note: 'A\nB', setOff: '06:30' }),
    '',
  ],
  ['today', tripOf([[SILVERTON], []], { dates: { start: TODAY, days: 2 } }), ''],
  [
    'on another day, done in part',
    tripOf([[stop('Durango')], [stop('Ouray', { done: true, note: 'Hot' }), SILVERTON]]),
    '?day=2',
  ],
  ['at a bed', tripOf([[stop('Durango'), stop('Strater Hotel', { nights: 2, time: '16:00' })], [], []]), ''],
  [
    'after the first night of a stay',
    tripOf([[stop('Strater Hotel', { nights: 2 })], [stop('Ouray')], []]),
    '?day=2',
  ],
  ['with a bed that is done', tripOf([[stop('Inn', { nights: 1, done: true, note: 'Key' })], []]), ''],
  ['without stops', tripOf([[], []]), ''],
  ['on no day', tripOf([[stop('Durango')]], { unscheduled: [stop('Aspen'), stop('Vail')] }), '?day=0'],
])('a trip %s stands in the first frame as its screen draws it first', async (_which, trip, search) => {
  const main = await drawFirstTrip('/')
  const outline = outlineFor(trip, search)
  const now = trip.days.find(({ date }) => date === TODAY)?.number ?? null
  fillTrip(main, outline, { now, theme: 'light', isLowered: false })
  expect(markup(main)).toEqual(markup(await drawScreen(trip, { base: '/', records: [], search })))
  expect(readTripOutline(JSON.stringify(outline), null)).toEqual(outline)
})

it('has what is booked among the stops: it opens the booking, and nothing moves or changes it', async () => {
  const main = await drawFirstTrip('/')
  const trip = tripOf([
    [stop('Durango'), stop('booking:one', { time: '14:00', note: 'In front of the hall' })],
  ])
  fillTrip(main, outlineFor(trip, ''), { now: null, theme: 'light', isLowered: false })
  const [own, booked] = main.querySelectorAll<HTMLElement>('ol[aria-label=Stops] > li')
  expect(own!.querySelectorAll('button').length).toBeGreaterThan(0)
  expect(booked!.querySelectorAll('button')).toHaveLength(0)
  expect(booked!.querySelector('a')?.getAttribute('href')).toBe('/booking/one')
  expect(booked!.textContent).toContain('In front of the hall')
})

it('turns to another day as its screen draws that one first', async () => {
  const trip = tripOf([[stop('Durango')], [SILVERTON, stop('Strater Hotel', { nights: 1 })], []], {
    dates: DATES,
  })
  const { days } = daysOf(trip, { owner: null, files: [], known: knownPlaces([DRAWN_PLACE]).byId })
  const main = await drawFirstTrip('/')
  const panel = main.querySelector<HTMLElement>('[role=tabpanel]')!.cloneNode(true) as HTMLElement
  const outline = outlineFor(trip, '')
  fillTrip(main, outline, { now: null, theme: 'light', isLowered: false })
  for (const day of days) {
    turnToDay(main, panel.cloneNode(true) as HTMLElement, { ...outline, panel: `day-${day.number}`, day })
    const drawn = await drawScreen(trip, { base: '/', records: [], search: `?day=${day.number}` })
    expect(markup(main)).toEqual(markup(drawn))
  }
})

it('keeps the days of a trip of 200 stops in little, with what stands on none', () => {
  const full = Array.from({ length: 20 }, (_, day) =>
    Array.from({ length: 10 }, (_, at) => ({
      ...SILVERTON,
      id: `${day} ${at}`,
      note: 'Bring the long rope',
    })),
  )
  const days = daysOf(tripOf(full, { unscheduled: [stop('Aspen')] }), {
    owner: null,
    files: [],
    known: knownPlaces([DRAWN_PLACE]).byId,
  })
  expect(days.days.map(({ number }) => number)).toEqual([...full.map((_, at) => at + 1), null])
  expect(readTripDays(JSON.stringify(days), null)).toEqual(days)
  expect(JSON.stringify(days).length).toBeLessThan(MAX_DAYS_CHARS)
})

it('works them out a few milliseconds at a time', async () => {
  const trip = tripOf([[stop('Durango')], [SILVERTON], []])
  const said = { owner: null, files: [], known: knownPlaces([DRAWN_PLACE]).byId }
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  let isDone = false
  const worked = daysInSlices(trip, said).finally(() => (isDone = true))
  for (let at = 0; at < 20; at++) await Promise.resolve()
  expect(isDone).toBe(false)
  expect(await worked).toEqual(daysOf(trip, said))
  vi.restoreAllMocks()
})

it('puts what people have written into the first frame as text', async () => {
  const hostile = stop('x', { note: HOSTILE, place: { ...SILVERTON.place, address: HOSTILE } })
  const trip = tripOf([[hostile], []], { title: HOSTILE }, { title: HOSTILE, note: HOSTILE })
  const main = await drawFirstTrip('/')
  fillTrip(main, outlineFor(trip, ''), { now: null, theme: 'light', isLowered: false })
  const dialog = await drawFirstStop('/')
  fillStopDialog(dialog, outlineFor(trip, '').day!.stops[0]!)
  expect(dialog.querySelector('h2')?.textContent).toBe(HOSTILE)
  for (const filled of [main, dialog]) expect(filled.querySelectorAll('img, script')).toHaveLength(0)
  expect(markup(main)).toEqual(markup(await drawScreen(trip, { base: '/', records: [], search: '' })))
})

it('stands lowered where the address is that of the map', async () => {
  const trip = tripOf([[SILVERTON], []])
  const main = await drawFirstTrip('/')
  fillTrip(main, outlineFor(trip, ''), { now: null, theme: 'light', isLowered: true })
  const drawn = await drawScreen(trip, { base: '/', records: [], search: '', view: 'map' })
  const unplaced = (lines: string[]) =>
    lines.map((line) => line.replace(/ style=[^=]*(dvh|margin-bottom)[^=]*$/, ''))
  expect(unplaced(markup(main))).toEqual(unplaced(markup(drawn)))
})

it('has the first screen of a long day, and an empty panel for a tab of the trip', async () => {
  const long = tripOf([Array.from({ length: 200 }, (_, at) => stop(`Stop ${at}`))])
  const main = await drawFirstTrip('/')
  const outline = outlineFor(long, '')
  fillTrip(main, outline, { now: null, theme: 'dark', isLowered: false })
  expect(main.querySelectorAll('ol > li')).toHaveLength(8)
  expect(main.querySelector('ol > li')?.getAttribute('aria-setsize')).toBe('200')
  expect(JSON.stringify(outline).length).toBeLessThan(4_000)
  const packing = await drawFirstTrip('/')
  fillTrip(packing, outlineFor(long, '?tab=packing'), { now: null, theme: 'light', isLowered: false })
  expect(packing.querySelector('[aria-selected=true]')?.textContent).toBe('Packing')
  expect(packing.querySelector('[role=tabpanel]')?.textContent).toBe('')
})
