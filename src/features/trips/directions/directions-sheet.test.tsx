import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stopWith, tripWith } from '../../../../core/domain/trip-files/small-trip.fixture.ts'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { coloradoGraph } from '../../../domain/roads/colorado-graph.ts'
import { coloradoRoadLine } from '../../../domain/roads/road-lines.ts'
import highways from '../../../domain/places/colorado-highways.json' with { type: 'json' }
import { tripSense } from '../../../domain/trips/trip-sense.ts'
import * as saving from '../../../platform/sharing/save-file.ts'
import { showAt } from '../together/together.fixture.tsx'
import { DirectionsButton } from './directions-button.tsx'

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue(undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** As the phone works it out, with its own roads and no terrain. */
const workedOut = (trip: Trip) => ({
  isCurrent: true,
  sense: tripSense(trip, {
    graph: coloradoGraph(),
    lineOfRoad: coloradoRoadLine,
    grid: null,
    hospitals: [],
    factsOf: () => undefined,
    today: '2026-07-03',
  }),
})

function town(name: string): Location {
  const node = highways.nodes.find((one) => one.name === name)
  if (!node) throw new Error(`No ${name} in the road facts`)
  return { placeId: node.id, address: `${name}, Colorado, USA`, name, lat: node.lat, lng: node.lng }
}

const towns = (...names: string[]): Trip =>
  tripWith(names.map((name, at) => stopWith(`${at}`, { place: town(name) })))

async function openAt(trip: Trip, at: number) {
  const stop = trip.days[0]?.stops[at]
  if (!stop) throw new Error('no stop')
  await showAt('/', <DirectionsButton trip={trip} stop={stop} worked={workedOut(trip)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Directions' }))
  return within(await screen.findByRole('dialog', { name: `Directions to ${stop.place.name}` }))
}

const LOOP = towns('Durango', 'Silverton', 'Ouray')

describe('the drive to a stop', () => {
  it('is said with where it begins, how long it takes and what it goes over', async () => {
    const sheet = await openAt(LOOP, 2)
    expect(sheet.getByText('From Silverton over Red Mountain Pass')).toBeTruthy()
    expect(sheet.getByText('23 mi')).toBeTruthy()
  })

  it('is none to the stop that the trip begins with', async () => {
    const sheet = await openAt(LOOP, 0)
    expect(sheet.getByText(/^The trip begins here/)).toBeTruthy()
  })
})

describe('map apps', () => {
  it('get the stop, or the whole day', async () => {
    const sheet = await openAt(LOOP, 1)
    const href = (name: string) => sheet.getByRole('link', { name }).getAttribute('href') ?? ''
    expect(href('Open in a map app')).toMatch(/^geo:37\.8\d+,-107\.6\d+\?q=.*\(Silverton\)$/)
    const day = new URL(href('Whole day in a map app'))
    expect(day.hostname).toBe('www.google.com')
    expect(day.searchParams.get('waypoints')?.split('|')).toHaveLength(2)
  })

  it('are told to come back to the bed of the evening before', async () => {
    const bed = stopWith('bed', { place: { ...town('Durango'), category: 'lodging' }, nights: 2 })
    const out = stopWith('out', { place: town('Silverton'), slot: { day: 2, position: 'a' } })
    const on = stopWith('on', { place: town('Ouray'), slot: { day: 3, position: 'a' } })
    const trip = tripWith([bed, out, on])
    await showAt('/', <DirectionsButton trip={trip} stop={out} worked={workedOut(trip)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Directions' }))
    const link = await screen.findByRole('link', { name: 'Whole day in a map app' })
    const { searchParams } = new URL(link.getAttribute('href') ?? '')
    expect(searchParams.get('destination')).toBe(searchParams.get('origin'))
    expect(searchParams.get('waypoints')).toMatch(/^37\.8/)
    expect(screen.getByText('Day 2, 1 stop')).toBeTruthy()
  })

  it('get a file of the day alone where it has more stops than a link takes', async () => {
    const saved = vi.spyOn(saving, 'saveFile').mockReturnValue(undefined)
    const other = stopWith('other', { slot: { day: 2, position: 'a' } })
    const [day] = towns(...Array.from({ length: 11 }, (_, at) => (at % 2 === 0 ? 'Durango' : 'Ouray'))).days
    const sheet = await openAt(tripWith([...(day?.stops ?? []), other], '2026-07-03', { title: 'Loop' }), 1)
    expect(sheet.queryByRole('link', { name: 'Whole day in a map app' })).toBeNull()
    expect(sheet.getByText(/^A map app takes 9 stops on the way/)).toBeTruthy()
    await userEvent.click(sheet.getByRole('button', { name: 'Save the day as GPX' }))
    await vi.waitFor(() => expect(saved).toHaveBeenCalled())
    const [name, file] = saved.mock.calls[0] ?? []
    expect(name).toBe('loop-day-1.gpx')
    const text = (await file?.text()) ?? ''
    expect(text.match(/<wpt /g)).toHaveLength(11)
    expect(text.match(/<rte>/g)).toHaveLength(1)
  })
})
