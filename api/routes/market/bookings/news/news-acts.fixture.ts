import { booked } from '../bookings.fixture.ts'
import type { newsScene } from './booking-news.fixture.ts'

export const START = new Date('2026-11-21T18:00:00Z')
export const TITLE = 'Half day on the Arkansas'
export const ASKED = { offering: { bookingMode: 'request' } }

export type Scene = Awaited<ReturnType<typeof newsScene>>

export const none = async () => {}
export const held = (scene: Scene) => scene.hold()
export const confirmed = async (scene: Scene) => await scene.act(await scene.hold(), 'confirm')
export const theirs = async ({ calls, people }: Scene) => (await calls.mine(people.traveler.session))[0]!

/** The provider offers the third day instead. */
export async function proposed(scene: Scene): Promise<unknown> {
  const { uuid, version } = await theirs(scene)
  return booked(
    await scene.calls.ask(scene.people.owner.session, 'POST', `/api/provider/bookings/${uuid}/propose`, {
      expectedVersion: version,
      departureIds: [scene.offered.departures[2]!.id],
      reason: 'weather',
    }),
  )
}

export async function answerOffer(scene: Scene, name: 'accept' | 'decline'): Promise<unknown> {
  const { uuid, version, offers } = await theirs(scene)
  const path = `/api/bookings/${uuid}/offers/${offers[0]!.id}/${name}`
  return booked(
    await scene.calls.ask(scene.people.traveler.session, 'POST', path, { expectedVersion: version }),
  )
}

export const traveler = (title: string, ...ways: string[]) => [`activity: ${title}`, ...ways]
export const ring = 'push booking'
export const mailed = (title: string, event = '') => `mail: ${title}${event}`
export const team = (title: string) => ({
  owner: [`request: ${title}`, 'push team-booking', mailed(title)],
  manager: [`request: ${title}`, 'push team-booking'],
})

export const BOOKED = `“${TITLE}” is booked`
