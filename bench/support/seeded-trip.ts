import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { ColoradoLocationSchema } from '../../core/contracts/places/colorado-locations.ts'
import type { Location } from '../../core/contracts/trips/search-preferences.ts'
import { MAX_PATCHES } from '../../core/contracts/records/sync.ts'
import { EMPTY_PLAN } from '../../core/domain/plan/plan.ts'
import { newTripEdits } from '../../core/records/trips/trip-edits.ts'
import { registerAccount, type BenchAccount } from './accounts.ts'

const CATALOGUE = new URL('../../api/database/seed/colorado-locations.json', import.meta.url)
const CatalogueSchema = v.array(v.omit(ColoradoLocationSchema, ['color']))
const UserSchema = v.object({ id: v.string() })
const AnswerSchema = v.object({ results: v.array(v.object({ outcome: v.string() })) })

const STOPS = 200
const DAYS = 20

/** `first` and `last` are the names of those stops; every day has `stopsADay`. */
export type SeededTrip = {
  account: BenchAccount
  id: string
  first: string
  last: string
  days: number
  stops: number
  stopsADay: number
}

/** An account with one trip of 200 stops on 20 days, each with a note, sent as a phone of the account sends it. */
export async function seedTrip(url: string): Promise<SeededTrip> {
  const account = await registerAccount(url, 'long.trip@example.com')
  const headers = { 'Content-Type': 'application/json', Cookie: account.cookie }
  const user = v.parse(UserSchema, await (await fetch(`${url}/api/auth/user`, { headers })).json())
  const places = somePlaces(STOPS)
  const id = crypto.randomUUID()
  const edits = newTripEdits(
    id,
    {
      title: 'The long way round',
      dates: { start: '2031-06-02', days: DAYS },
      party: { adults: 2, children: 0, infants: 0, chosen: true },
      budgetUsd: null,
      wishes: EMPTY_PLAN.wishes,
      stops: places.map((place, at) => ({
        place,
        day: 1 + Math.floor((at * DAYS) / STOPS),
        note: `What to see at ${place.name}, and where to leave the car.`,
      })),
    },
    { newId: () => crypto.randomUUID(), now: '2026-11-23T09:00:00.000Z' },
  )
  for (let at = 0; at < edits.length; at += MAX_PATCHES) {
    const patches = edits.slice(at, at + MAX_PATCHES).map(({ kind, id: recordId, set = {} }) => ({
      id: crypto.randomUUID(),
      space: id,
      kind,
      recordId,
      create: true,
      fields: Object.fromEntries(Object.entries(set).map(([name, value]) => [name, { value, base: 0 }])),
    }))
    const body = JSON.stringify({ account: user.id, since: {}, patches, room: 1 })
    const answer = await fetch(`${url}/api/sync`, { method: 'POST', headers, body })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`The trip was answered with ${answer.status}: ${text}`)
    const { results } = v.parse(AnswerSchema, JSON.parse(text))
    if (results.length !== patches.length || results.some(({ outcome }) => outcome !== 'applied')) {
      throw new Error(`Not all of the trip was taken: ${text.slice(0, 500)}`)
    }
  }
  return {
    account,
    id,
    first: places[0]!.name!,
    last: places.at(-1)!.name!,
    days: DAYS,
    stops: places.length,
    stopsADay: STOPS / DAYS,
  }
}

/** Places of the catalogue, spread over it, as stops. */
export function somePlaces(count: number): Location[] {
  const rows = v.parse(CatalogueSchema, JSON.parse(readFileSync(CATALOGUE, 'utf8')))
  const apart = Math.floor(rows.length / count)
  return rows
    .filter((_, at) => at % apart === 0)
    .slice(0, count)
    .map(({ id, name, latitude, longitude }) => ({
      placeId: `custom-${id}`,
      name,
      lat: latitude,
      lng: longitude,
      address: `${name}, Colorado, USA`,
    }))
}
