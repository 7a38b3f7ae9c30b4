import { chosenOf, knownTo, letIn, putOut, type Known, type Step, type Walk } from './walk.fixture.ts'

/** What becomes of handed seats and of the team. */
export const SEATINGS = [
  ...([
    'hand',
    'hand',
    'seat-accept',
    'seat-accept',
    'seat-decline',
    'seat-decline',
    'take-back',
    'guide',
  ] as const),
] as const

/** Answers the status of the answer, or undefined where there was nothing to do. */
export async function actOnSeats(walk: Walk, step: Step): Promise<unknown> {
  const { name, who, which, count } = step
  const { api, calls, guides, team, travelers, trip } = walk
  if (name === 'guide') {
    const guide = guides[who % 2]!
    return team.has(guide.client.account)
      ? await putOut(walk, guide)
      : await letIn(walk, guide, api.clock.now)
  }
  if (name === 'hand' || name === 'take-back') {
    const isHanded = ({ seat }: Known['booking']['guests'][number]) => seat && seat.state !== 'declined'
    const chosen = chosenOf(
      await knownTo(walk),
      which,
      ({ booking: { status, guests } }) =>
        ['confirmed', 'redeemed'].includes(status) && (name === 'hand' || guests.some(isHanded)),
    )
    if (!chosen) return undefined
    const { of, booking } = chosen
    const handed = name === 'take-back' ? booking.guests.find(isHanded) : undefined
    const { index } = handed ?? booking.guests[(count - 1) % booking.guests.length]!
    const path = `/api/bookings/${booking.uuid}/guests/${index}`
    const body = { tripId: trip, userId: travelers[who]!.client.account }
    const { session } = of.client
    if (name === 'take-back') return await calls.ask(session, 'POST', `${path}/take-back`, {})
    walk.last = () => calls.ask(session, 'POST', `${path}/hand-over`, body)
    const told = await walk.last()
    // Most are taken as soon as they are offered, and some of those taken back.
    if (typeof told === 'string' || which < 3) return told
    const taken = await actOnSeats(walk, { ...step, name: 'seat-accept' })
    return count === 3 ? await calls.ask(session, 'POST', `${path}/take-back`, {}) : taken
  }
  const handed = await api.database
    .selectFrom('booking_guests')
    .select(['seat_id as id', 'seat_user_id as holder'])
    .where(
      'seat_user_id',
      'in',
      travelers.map(({ client }) => client.account),
    )
    .where('seat_id', 'is not', null)
    .orderBy('seat_id')
    .execute()
  const seat = handed[which % Math.max(1, handed.length)]
  if (!seat) return undefined
  // Now and then it is somebody else who asks.
  const by = travelers.find(({ client }) => which !== 9 && client.account === seat.holder) ?? travelers[who]!
  const path = `/api/seats/${seat.id}/${name === 'seat-accept' ? 'accept' : 'decline'}`
  const { status } = await api.send('POST', path, {}, by.client.session)
  return status < 300 ? undefined : `${status} `
}
