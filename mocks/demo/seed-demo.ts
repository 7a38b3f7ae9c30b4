import type { ColoradoLocation } from '../../core/contracts/places/colorado-locations.ts'
import { coloradoDay, daysAfter } from '../../core/domain/calendar/calendar-day.ts'
import { FAVORITE } from '../../core/records/favorite.ts'
import { PROFILE } from '../../core/records/profile.ts'
import { newTripEdits } from '../../core/records/trips/trip-edits.ts'
import {
  BEN,
  DATE_OF_BIRTH,
  DEMO_FEEDBACK,
  DEMO_INVITE,
  MAYA,
  MAYAS_PROFILE,
} from '../fixtures/demo-people.ts'
import { DUNES, FAVORITES, HIGH_PEAKS, SAN_JUANS, type DemoTrip } from '../fixtures/demo-trips.ts'
import { register, type AskApi, type Person } from './person.ts'

type SeedEdges = {
  ask: AskApi
  now: Date
  /** The text of the last mail to an address, once it has left. */
  lastMailTo: (email: string) => Promise<string>
}

/**
 * Fills an empty store by what people do: they register, plan, invite one another. What Maya is told of it are her five
 * notifications: verified, provider, a trip that is near, somebody joined, an invitation. Answers her session's cookies.
 */
export async function seedDemo({ ask, now, lastMailTo }: SeedEdges): Promise<readonly string[]> {
  const maya = await register(ask, '/api/auth/admin/register', {
    ...MAYA,
    name: `${MAYA.firstName} ${MAYA.lastName}`,
    dateOfBirth: DATE_OF_BIRTH,
    invitation: DEMO_INVITE,
  })
  const ben = await register(ask, '/api/auth/register', { ...BEN, dateOfBirth: DATE_OF_BIRTH })
  for (const [person, { email }] of [
    [maya, MAYA],
    [ben, BEN],
  ] as const)
    await verify(person, email)

  const places = (await maya.get('/api/colorado-locations')) as ColoradoLocation[]
  const placeNamed = (name: string) => {
    const place = places.find((one) => one.name === name)
    if (!place) throw new Error(`The catalogue has no ${name}`)
    const { id, latitude: lat, longitude: lng, category } = place
    return {
      placeId: `custom-${category}-${id}`,
      name,
      address: `${name}, Colorado, USA`,
      lat,
      lng,
      category,
    }
  }

  async function makeTrip(person: Person, { startsInDays, days, stops, ...trip }: DemoTrip): Promise<string> {
    const id = crypto.randomUUID()
    const dates = { start: daysAfter(coloradoDay(now), startsInDays), days }
    const context = { newId: () => crypto.randomUUID(), now: now.toISOString() }
    const made = stops.map(({ name, ...stop }) => ({ ...stop, place: placeNamed(name) }))
    await person.send(id, newTripEdits(id, { ...trip, dates, stops: made }, context))
    return id
  }

  async function verify(person: Person, email: string) {
    await person.post('/api/auth/send-email-code', {})
    const [verificationCode] = /^\d{6}$/m.exec(await lastMailTo(email)) ?? []
    await person.post('/api/auth/verify-email', { verificationCode })
  }

  async function invite(owner: Person, trip: string, email: string) {
    await owner.post(`/api/trips/${trip}/members`, { email, role: 'editor' })
  }

  await maya.post('/api/accounts/provider')
  await maya.send(maya.id, [
    { kind: PROFILE.kind, id: PROFILE.kind, set: MAYAS_PROFILE },
    ...FAVORITES.map((name) => ({
      kind: FAVORITE.kind,
      id: placeNamed(name).placeId,
      set: { addedAt: now.toISOString() },
    })),
  ])
  await makeTrip(maya, SAN_JUANS)
  await invite(maya, await makeTrip(maya, HIGH_PEAKS), BEN.email)
  const { invitations } = (await ben.get('/api/trips/invitations')) as { invitations: { id: string }[] }
  for (const { id } of invitations) await ben.post(`/api/trips/invitations/${id}/accept`)
  await invite(ben, await makeTrip(ben, DUNES), MAYA.email)
  for (const feedback of DEMO_FEEDBACK) {
    const set = { ...feedback, appVersion: 'demo', writtenAt: now.toISOString() }
    await ben.send(ben.id, [{ kind: 'feedback', id: crypto.randomUUID(), set }])
  }
  // The invitation is told with its mail, some time after the answer.
  await lastMailTo(MAYA.email)
  return maya.cookies
}
