import { randomUUID } from 'node:crypto'
import type { ToldBooking } from '../../../../../core/contracts/market/bookings.ts'
import { chosenOf, hasBegun, knownTo, tick, work, type Phone, type Step, type Walk } from './walk.fixture.ts'

type Status = ToldBooking['status']

/** In which states an act can go. */
const FITS = {
  confirm: ['on_hold'],
  pay: ['on_hold', 'confirmed'],
  extend: ['on_hold'],
  accept: ['pending'],
  reject: ['pending'],
  cancel: ['on_hold', 'pending', 'confirmed'],
  part: ['confirmed'],
  move: ['confirmed'],
  'no-show': ['confirmed'],
  propose: ['confirmed'],
  take: ['confirmed', 'cancelled'],
  decline: ['confirmed', 'cancelled'],
} as const satisfies Record<string, readonly Status[]>
type Name = keyof typeof FITS

/** Acts by call, the likelier ones more than once. */
export const CALLS: readonly Name[] = [
  ...(['confirm', 'confirm', 'confirm', 'confirm', 'pay', 'extend', 'accept', 'accept', 'reject'] as const),
  ...(['cancel', 'part', 'move', 'no-show', 'propose', 'propose', 'propose'] as const),
  ...(['take', 'take', 'take', 'decline', 'decline'] as const),
]
export const OTHERS = ['tick', 'work', 'again', 'again', 'close', 'shut'] as const

const isCall = (name: string): name is Name => name in FITS

/** Does what is done with signal: the refusal, where it is one, as `status code: sentence`. */
export async function actByCall(walk: Walk, step: Step): Promise<unknown> {
  const { calls, offered, owner, travelers } = walk
  const { name, who, day, count } = step
  const departureIds = [offered.departures[day]!.id]
  const provider = owner.client.session
  if (name === 'again') return await walk.last?.()
  if (name === 'tick') return await tick(walk)
  if (name === 'work') return await work(walk)
  if (name === 'close') {
    const path = `/api/provider/departures/${departureIds[0]}/cancel`
    const said = await calls.ask(provider, 'POST', path, { reason: 'weather' })
    // What is offered behind it is often taken at once.
    return count === 1 ? said : await actByCall(walk, { ...step, name: 'take', which: 1 })
  }
  if (name === 'shut')
    return await calls.ask(provider, 'PATCH', `/api/provider/departures/${departureIds[0]}`, {
      status: count === 1 ? 'closed' : 'open',
    })
  if (name === 'hold') {
    const uuid = randomUUID()
    const units = [{ unitId: offered.adult, quantity: count }]
    const of = travelers[who]!
    const told = (await doing(walk, () => calls.hold(of.client.session, departureIds, units, uuid))) as
      ToldBooking | string
    // Half of them are confirmed as soon as they are there.
    return typeof told === 'string' || step.which < 5 ? told : await confirm(walk, of, told, step)
  }
  return isCall(name) ? await actOnOne(walk, { ...step, name }) : undefined
}

async function actOnOne(walk: Walk, step: Step & { name: Name }): Promise<unknown> {
  const { calls, offered, owner } = walk
  const { name, which, day, count } = step
  const fits: readonly Status[] = FITS[name]
  const isAnswer = name === 'take' || name === 'decline'
  const chosen = chosenOf(
    await knownTo(walk),
    which,
    ({ booking }) =>
      fits.includes(booking.status) &&
      (name !== 'no-show' || hasBegun(walk, booking)) &&
      (!isAnswer || booking.offers.some(({ state }) => state === 'open')),
  )
  if (!chosen) return undefined
  const { of, booking } = chosen
  const { session } = of.client
  const provider = owner.client.session
  const departureIds = [offered.departures[day]!.id]
  const units = [{ unitId: offered.adult, quantity: count }]
  if (name === 'accept' || name === 'reject' || name === 'no-show')
    return await doing(walk, () => calls.answer(provider, booking, name))
  if (name === 'propose') {
    const to = [offered.departures[which % offered.departures.length]!.id]
    const body = { expectedVersion: booking.version, departureIds: to }
    const told = (await doing(walk, () =>
      calls.ask(provider, 'POST', `/api/provider/bookings/${booking.uuid}/propose`, body),
    )) as ToldBooking | string
    if (typeof told === 'string' || count === 1) return told
    // Some are answered as soon as they are there.
    const answer = count === 2 && which > 5 ? 'decline' : 'accept'
    return await doing(walk, () => calls.act(session, told, `offers/${told.offers.at(-1)!.id}/${answer}`))
  }
  if (isAnswer) {
    const open = booking.offers.filter(({ state }) => state === 'open')
    const offer = open[count % Math.max(1, open.length)] ?? booking.offers.at(-1)
    const path = `offers/${offer?.id ?? 'none'}/${name === 'take' ? 'accept' : 'decline'}`
    return await doing(walk, () => calls.act(session, booking, path))
  }
  if (name === 'part')
    return await doing(walk, () =>
      calls.act(session, booking, 'cancel', { units: [{ unitId: offered.adult, quantity: 1 }] }),
    )
  if (name === 'move')
    return await doing(walk, () =>
      calls.act(session, booking, 'reschedule', { departureIds, units, totalCents: 100_000 }),
    )
  if (name === 'pay') return await doing(walk, payWith(walk, of, booking, step))
  return name === 'confirm'
    ? await confirm(walk, of, booking, step)
    : await doing(walk, () => calls.act(session, booking, name))
}

async function confirm(walk: Walk, of: Phone, booking: ToldBooking, step: Step): Promise<unknown> {
  const told = (await doing(walk, () => walk.calls.act(of.client.session, booking, 'confirm'))) as
    ToldBooking | string
  // Most are paid for as soon as they can be.
  if (typeof told === 'string' || told.payUntil === undefined || step.which === 9) return told
  return await doing(walk, payWith(walk, of, told, step))
}

function doing(walk: Walk, what: () => Promise<unknown>): Promise<unknown> {
  walk.last = what
  return what()
}

/** Now and then a card is declined, an answer lost, or late. */
function payWith({ calls, faults, figures }: Walk, of: Phone, booking: ToldBooking, { which, count }: Step) {
  Object.assign(faults, { losesAnswers: which === 1, isSlow: which === 2, chargesNothing: which === 3 })
  const isDeclined = count === 3 && which > 3
  if (isDeclined || (which > 0 && which < 4)) figures.declined += 1
  const method = isDeclined ? 'test-declined' : 'test-accepted'
  return () => calls.act(of.client.session, booking, 'pay', { method })
}
