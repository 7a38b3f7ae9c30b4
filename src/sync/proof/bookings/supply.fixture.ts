import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { OwnApi } from '../../../../mocks/own-api.ts'
import { BrokenPromise } from '../broken-promise.fixture.ts'
import { CAPACITY, call, publish, type Ground, type Offered, type Published } from './ground.fixture.ts'
import type { Step } from './steps.fixture.ts'

const CENTS_APART = 1_400
/** What it is changed for: one with another unit, fewer or more seats, or the price alone. */
const [OTHER_UNIT, FEWER, MORE] = [8, 6, 7]

type Changing = Extract<Step, { do: 'offering' | 'start' }>

/** What the provider offers, as it changes while phones are away. */
export class Supply {
  private readonly ground: Ground
  /** What was ever published of each in this schedule, newest last: a phone may have seen any of it. */
  private readonly published: Map<string, Published[]>

  constructor(ground: Ground) {
    this.ground = ground
    this.published = new Map(ground.offered.map(({ uuid, first }) => [uuid, [first]]))
  }

  /** What a phone shows of it: the newest, or what was shown before that. */
  seen({ uuid }: Offered, before = false): Published {
    const all = this.published.get(uuid)!
    return (before ? all.at(-2) : undefined) ?? all.at(-1)!
  }

  /** The provider changes it, and no booking but where its start is cancelled. Answers whether anything was changed. */
  async change(step: Changing): Promise<boolean> {
    const { api, offered } = this.ground
    const of = offered[step.which % 2]!
    const { id } = of.starts[step.day]!
    // What has ended by now is none of it.
    await api.tickBookings()
    const [before, taken] = [await standing(api), await takenStarts(api)]
    const said =
      step.do === 'start' ? await this.changeStart(id, step.to) : await this.changeOffering(of, step)
    if (typeof said === 'string') {
      expect(said).toMatch(/^409 /)
      return false
    }
    await api.tickBookings()
    const isCancelled = step.do === 'start' && step.to === 'cancelled'
    agreeOnChange(before, await standing(api), isCancelled ? id : null)
    // Whatever its schedule says by now: of what is booked nothing is changed.
    if (step.do === 'offering')
      expect(
        await startsIn(
          api,
          taken.map((one) => one.id),
        ),
      ).toEqual(taken)
    if (step.do === 'start') {
      const { status, booked, held } = await api.database
        .selectFrom('departures')
        .select(['status', 'booked', 'held'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(status).toBe(step.to === 'open' ? 'open' : 'closed')
      if (isCancelled) expect(booked + held).toBe(0)
    }
    return true
  }

  private async changeStart(id: string, to: Extract<Step, { do: 'start' }>['to']) {
    const { api, owner } = this.ground
    const path = `/api/provider/departures/${id}`
    return to === 'cancelled'
      ? await call<object>(api, owner, 'POST', `${path}/cancel`, { reason: 'weather' })
      : await call<object>(api, owner, 'PATCH', path, { status: to })
  }

  private async changeOffering(of: Offered, { to, which, count }: Extract<Step, { do: 'offering' }>) {
    const { api, owner } = this.ground
    if (to === 'paused')
      return await call<object>(api, owner, 'POST', `/api/provider/offerings/${of.uuid}/pause`)
    const next: Published = {
      adult: which >= OTHER_UNIT ? randomUUID() : this.seen(of).adult,
      cents: of.first.cents + (count - 2) * CENTS_APART,
      capacity: CAPACITY + (which === MORE ? 1 : which === FEWER ? -1 : 0),
    }
    const said = await publish(api, owner, of, next)
    if (typeof said !== 'string') this.published.get(of.uuid)!.push(next)
    return said
  }
}

type Standing = Awaited<ReturnType<typeof standing>>

/** Each booking, what it costs, and its guests who come. */
async function standing({ database }: OwnApi) {
  const rows = await database.selectFrom('bookings').select(['id', 'status', 'terms']).execute()
  const lines = await database
    .selectFrom('booking_lines')
    .select(['booking_id as of', 'total_cents as cents'])
    .execute()
  const starts = await database
    .selectFrom('booking_departures')
    .select(['booking_id as of', 'departure_id as id'])
    .execute()
  const guests = await database
    .selectFrom('booking_guests')
    .select(['booking_id as of', 'unit_id as unit'])
    .where('cancelled_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ id, status, terms }) => {
      const { units } = JSON.parse(terms) as { units: { id: string; priceCents: number }[] }
      const come = guests.filter(({ of }) => of === id)
      return [
        id,
        {
          ...{ status: String(status), terms },
          starts: starts.filter(({ of }) => of === id).map((one) => one.id),
          total: lines.filter(({ of }) => of === id).reduce((sum, { cents }) => sum + cents, 0),
          price: come.reduce(
            (sum, { unit }) => sum + (units.find((one) => one.id === unit)?.priceCents ?? 0),
            0,
          ),
        },
      ] as const
    }),
  )
}

const startsIn = async ({ database }: OwnApi, ids: readonly string[]) =>
  await database
    .selectFrom('departures')
    .select(['id', 'starts_at', 'ends_at', 'capacity', 'status', 'price_change_cents'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

/** The starts of which a seat is taken. */
async function takenStarts(api: OwnApi) {
  const rows = await api.database
    .selectFrom('departures')
    .select('id')
    .where((eb) => eb.or([eb('held', '>', 0), eb('booked', '>', 0)]))
    .execute()
  return await startsIn(
    api,
    rows.map(({ id }) => id),
  )
}

const CALLED_OFF: Readonly<Record<string, string>> = {
  ...{ on_hold: 'cancelled', pending: 'rejected', confirmed: 'cancelled', redeemed: 'cancelled' },
}

/** Whoever booked has it as they booked it; of a start that was cancelled nobody has it, and all that they owed is given back. */
function agreeOnChange(before: Standing, after: Standing, cancelled: string | null): void {
  for (const [id, was] of before) {
    const is = after.get(id)
    if (!is) throw new BrokenPromise('lost', `Booking ${id} went with a change of what is offered`)
    const then = cancelled !== null && was.starts.includes(cancelled) ? CALLED_OFF[was.status] : undefined
    if (then === undefined) expect(is).toEqual(was)
    else {
      expect([id, is.status]).toEqual([id, then])
      expect([id, was.total - is.total]).toEqual([id, was.price])
    }
  }
  expect(after.size).toBe(before.size)
}
