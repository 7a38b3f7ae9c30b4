/**
 * What holding and confirming costs without the API around it: `node:http`, the statements that the API runs in one transaction for each of the
 * two, and the answer. To the transaction belongs what must not be lost of it: a row of the outbox for each reader, and the notes of what
 * people are to be told. What is done with those behind the commit is the API's alone. Who asks is named by a header. Started with the path
 * of the store; listens on HOST and PORT.
 */
import { createHash, generateKeyPairSync, randomInt, randomUUID, sign, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import SqliteDatabase from 'better-sqlite3'
import type { HoldAsked } from '../../core/contracts/market/bookings.ts'
import { minutesAfter, type AskedDeparture } from '../../core/domain/market/bookings/booking-act.ts'
import { completesAt } from '../../core/domain/market/bookings/booking-confirm.ts'
import { keptAtDeskUntil, keptUntil } from '../../core/domain/market/bookings/booking-kept.ts'
import { tellingsOf } from '../../core/domain/market/bookings/booking-occasions.ts'
import { backBasis } from '../../core/domain/market/bookings/kept-refund.ts'
import { held, HOLD_MINUTES } from '../../core/domain/market/bookings/booking-hold.ts'
import { keepsFirstNight } from '../../core/domain/market/bookings/booking-price.ts'
import {
  refundedOf,
  seatsOf,
  totalOf,
  type Booking,
  type Terms,
} from '../../core/domain/market/bookings/booking.ts'
import { cutoffOf, type Bookable } from '../../core/domain/market/departure-status.ts'
import { dueBy, firstOf, transition, type Transition } from '../../core/domain/market/bookings/transitions.ts'
import { ticketsOf, ticketTimes } from '../../core/domain/market/tickets/booking-tickets.ts'
import { bytesOfTicket, textOfTicket } from '../../core/domain/market/tickets/ticket.ts'
import type { OfferingDocument } from '../../core/contracts/market/offerings.ts'

const [, , storePath = ''] = process.argv
const store = new SqliteDatabase(storePath)
store.pragma('journal_mode = WAL')
store.pragma('synchronous = FULL')
store.pragma('foreign_keys = ON')

type Row = Record<string, string | number | null>
const columns = (table: string) =>
  (store.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name)
const insertInto = (table: string, end = '') => {
  const names = columns(table)
  return store.prepare(
    `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((name) => `@${name}`).join(', ')}) ${end}`,
  )
}
const CHANGED = [
  ...['offering_id', 'status', 'version', 'hold_until', 'was_extended', 'answer_by', 'cutoff_at', 'asked_at'],
  ...['confirmed_at', 'ended_at', 'due_at', 'free_until', 'refunds', 'group_size', 'due_back', 'reason'],
  ...['contact', 'terms', 'offers', 'payment', 'ticket_version', 'ticket_keys'],
]
const SQL = {
  traveler: store.prepare(
    'update "space_lists" set "floor" = "floor" where "user_id" = ? returning "user_id"',
  ),
  person: store.prepare(
    'select "id", "first_name", "last_name", "email", "email_verified_at", "phone_verified_at", "role", "provider_since", "birthday", "phone", "created_at" from "users" where "id" = ?',
  ),
  due: store.prepare(
    `select "id" from "bookings" where "due_at" <= ? and (exists (
       select "departure_id" from "booking_departures"
       where "booking_departures"."booking_id" = "bookings"."id" and "departure_id" in (?)
     ) or exists (
       select "departure_id" from "booking_offer_departures"
       where "booking_offer_departures"."booking_id" = "bookings"."id" and "departure_id" in (?)
     )) order by "due_at", "id" limit 100`,
  ),
  holdDeparture: store.prepare('update "departures" set "status" = "status" where "id" = ?'),
  holdBooking: store.prepare(
    'update "bookings" set "version" = "version" where "id" = ? returning "version"',
  ),
  starts: store.prepare(
    `select "departures"."id" as "id", "option_id" as "optionId", "local_date" as "localDate", "local_time" as "localTime",
       "starts_at" as "startsAt", "ends_at" as "endsAt", "first_cutoff_at" as "firstCutoffAt", "join_cutoff_at" as "joinCutoffAt",
       "capacity", "price_change_cents" as "priceChangeCents", "departures"."status" as "status", "cancel_reason" as "cancelReason",
       "offerings"."id" as "offeringId", "offerings"."uuid" as "offeringUuid", "offerings"."space_id" as "providerId",
       "published"."version" as "version", "published"."status" as "publishedStatus", "held" + "booked" as "taken"
     from "departures"
     inner join "offerings" on "offerings"."id" = "departures"."offering_id"
     inner join "published_offerings" as "published" on "published"."offering_id" = "offerings"."id"
     where "departures"."id" in (?) order by "starts_at", "departures"."id"`,
  ),
  version: store.prepare(
    'select "document" from "offering_versions" where "offering_id" = ? and "version" = ?',
  ),
  provider: store.prepare(
    `select "kind", "id", "fields", "field_revisions", "revision", "deleted_at", "changed_by", "changed_at" from "records"
     where "space_id" = ? and "kind" = 'provider' and "id" = ?`,
  ),
  holds: store.prepare(
    `select "id", "status", "hold_until", "answer_by", "ended_at" from "bookings"
     where "user_id" = ? and "confirmed_at" is null and "reason" is null and "status" <> 'rejected' and "created_at" > ?`,
  ),
  code: store.prepare('select "id" from "bookings" where "code" = ?'),
  take: store.prepare(
    `update "departures" set "held" = "held" + @held, "booked" = "booked" + @booked
     where "id" = @departureId and "status" = 'open' and held + booked + @held + @booked <= "capacity" returning "id"`,
  ),
  swap: store.prepare(
    'update "departures" set "held" = "held" + @held, "booked" = "booked" + @booked where "id" = @departureId returning "id"',
  ),
  booking: store.prepare('select * from "bookings" where "id" = ?'),
  departures: store.prepare('select * from "booking_departures" where "booking_id" = ? order by "place"'),
  guests: store.prepare('select * from "booking_guests" where "booking_id" = ? order by "place"'),
  lines: store.prepare('select * from "booking_lines" where "booking_id" = ? order by "place"'),
  wasDone: store.prepare('select "version" from "booking_events" where "booking_id" = ? and "asked" = ?'),
  insert: insertInto('bookings', 'on conflict ("id") do nothing returning "id"'),
  update: store.prepare(
    `update "bookings" set ${CHANGED.map((name) => `"${name}" = @${name}`).join(', ')}
     where "id" = @id and "version" = @version - 1 returning "id"`,
  ),
  dropDepartures: store.prepare('delete from "booking_departures" where "booking_id" = ?'),
  dropGuests: store.prepare('delete from "booking_guests" where "booking_id" = ?'),
  insertDeparture: insertInto('booking_departures'),
  insertGuest: insertInto('booking_guests'),
  insertLine: insertInto('booking_lines'),
  insertEvent: insertInto('booking_events'),
  desk: store.prepare('select "id" from "spaces" where "desk_of" = ?'),
  types: store.prepare('select "id", "type" from "spaces" where "id" in (?, ?)'),
  readers: store.prepare(
    'select "kind", "space_id" as "space" from "outbox_readers" where "kind" in (?, ?) and "record_id" = ? order by "kind", "space_id"',
  ),
  insertTold: insertInto('outbox'),
  insertReader: insertInto('outbox_readers', 'on conflict ("kind", "record_id", "space_id") do nothing'),
  newestKey: store.prepare(
    `select "id", "provider_id" as "providerId", "number", "public_key" as "publicKey", "signs_until" as "signsUntil",
       "verifies_until" as "verifiesUntil"
     from "ticket_keys" where "provider_id" = ? order by "number" desc limit 1`,
  ),
  insertKey: insertInto('ticket_keys'),
  verifyLonger: store.prepare(
    'update "ticket_keys" set "verifies_until" = ? where "id" = ? and "verifies_until" < ?',
  ),
  insertNotice: insertInto('booking_notices', 'on conflict ("booking_id", "occasion", "detail") do nothing'),
}

const NOT_HANDED = { seat: null, seat_id: null, seat_user_id: null }

type Start = Bookable & {
  id: string
  optionId: string
  localDate: string
  localTime: string | null
  startsAt: string
  endsAt: string
  priceChangeCents: number
  offeringId: number
  offeringUuid: string
  providerId: string
  version: number
}

function offered(id: string): { terms: Terms; departures: AskedDeparture[] } {
  const start = SQL.starts.get(id) as Start
  const { document } = SQL.version.get(start.offeringId, start.version) as { document: string }
  const { offering, options } = JSON.parse(document) as OfferingDocument
  const option = options.find((one) => one.id === start.optionId)!
  const { fields } = SQL.provider.get(start.providerId, start.providerId) as { fields: string }
  const { name } = JSON.parse(fields) as { name: string }
  const { kind, title, timeZone, bookingMode, pricingPer, policy, meeting, bring, waiver } = offering
  return {
    terms: {
      version: start.version,
      provider: { id: start.providerId, name },
      offering: {
        ...{ id: start.offeringId, uuid: start.offeringUuid },
        ...{ kind, title, timeZone, bookingMode, pricingPer, policy, meeting, bring, waiver },
      },
      option: {
        id: option.id,
        title: option.title,
        minParty: option.minParty,
        maxParty: option.maxParty,
      },
      units: option.units.map((unit) => ({
        id: unit.id,
        title: unit.title,
        minAge: unit.minAge,
        maxAge: unit.maxAge,
        priceCents: unit.priceCents,
        heads: unit.heads,
        accompaniedBy: unit.accompaniedBy,
      })),
    },
    departures: [
      {
        id: start.id,
        localDate: start.localDate,
        localTime: start.localTime,
        startsAt: start.startsAt,
        endsAt: start.endsAt,
        priceChangeCents: start.priceChangeCents,
        status: start.status,
        cutoffAt: cutoffOf(start),
        seatsLeft: start.capacity - start.taken,
      },
    ],
  }
}

function read(uuid: string): Booking {
  const row = SQL.booking.get(uuid) as Row
  const all = (statement: SqliteDatabase.Statement) => statement.all(uuid) as Row[]
  return {
    uuid,
    code: row.code,
    status: row.status,
    version: row.version,
    createdAt: row.created_at,
    holdUntil: row.hold_until,
    wasExtended: row.was_extended === 1,
    answerBy: row.answer_by,
    cutoffAt: row.cutoff_at,
    askedAt: row.asked_at,
    confirmedAt: row.confirmed_at,
    endedAt: row.ended_at,
    freeUntil: row.free_until,
    refunds: JSON.parse(String(row.refunds)),
    groupSize: row.group_size,
    dueBack: row.due_back,
    reason: row.reason,
    contact: row.contact === null ? null : JSON.parse(String(row.contact)),
    terms: JSON.parse(String(row.terms)),
    offers: JSON.parse(String(row.offers)),
    payment: row.payment === null ? null : JSON.parse(String(row.payment)),
    ticketVersion: row.ticket_version,
    ticketKeys: JSON.parse(String(row.ticket_keys)),
    movedFrom: [] as Booking['movedFrom'],
    departures: all(SQL.departures).map((one) => ({
      id: one.departure_id,
      localDate: one.local_date,
      localTime: one.local_time,
      startsAt: one.starts_at,
      endsAt: one.ends_at,
      priceChangeCents: one.price_change_cents,
    })),
    guests: all(SQL.guests).map((one) => ({
      index: one.place,
      item: one.item,
      unitId: one.unit_id,
      name: one.name,
      age: one.age,
      cancelledAt: one.cancelled_at,
    })),
    lines: all(SQL.lines).map((one) => ({
      code: one.code,
      label: one.label,
      quantity: one.quantity,
      unitCents: one.unit_cents,
      totalCents: one.total_cents,
      payer: one.payer,
      payee: one.payee,
      at: one.at,
    })),
  } as Booking
}

/** Tickets are signed by a key of their provider, which verifies until they have ended. */
const signs = new Map<number, KeyObject>()
function withKey(booking: Booking, now: string): Booking {
  if (booking.ticketKeys.length >= booking.ticketVersion) return booking
  const provider_id = booking.terms.provider.id
  const { until } = ticketTimes(booking)
  let key = SQL.newestKey.get(provider_id) as { id: number; verifiesUntil: string } | undefined
  if (!key || !signs.has(key.id)) {
    const pair = generateKeyPairSync('ed25519')
    key = { id: randomInt(1, 2 ** 31), verifiesUntil: now }
    signs.set(key.id, pair.privateKey)
    SQL.insertKey.run({
      ...{ id: key.id, provider_id, number: key.id, public_key: '' },
      ...{ signs_until: minutesAfter(now, 30 * 24 * 60), verifies_until: now },
    })
  }
  if (key.verifiesUntil < until) SQL.verifyLonger.run(until, key.id, until)
  return { ...booking, ticketKeys: [...booking.ticketKeys, key.id] }
}

const signedTickets = (booking: Booking) =>
  ticketsOf(booking, (id) => createHash('sha256').update(id).digest('hex').slice(0, 16)).map((ticket) => {
    const bytes = bytesOfTicket(ticket)
    const text = textOfTicket(bytes, sign(null, bytes, signs.get(ticket.key)!))
    return { guest: ticket.guest, version: ticket.version, text }
  })

/** When the clock has to do something of a booking that is held or confirmed. */
const dueAt = (booking: Booking) => (booking.status === 'on_hold' ? booking.holdUntil : completesAt(booking))

function write({ next: then, seats, lines, event }: Transition, asked: string, userId: string): Booking {
  const next = withKey(then, event.at)
  for (const change of seats) {
    const statement = change.held + change.booked > 0 ? SQL.take : SQL.swap
    if (!statement.get(change)) throw new Error('sold out')
  }
  const row = {
    id: next.uuid,
    code: next.code,
    user_id: userId,
    provider_id: next.terms.provider.id,
    created_at: next.createdAt,
    asked,
    offering_id: next.terms.offering.id,
    status: next.status,
    version: next.version,
    hold_until: next.holdUntil,
    was_extended: next.wasExtended ? 1 : 0,
    answer_by: next.answerBy,
    cutoff_at: next.cutoffAt,
    asked_at: next.askedAt,
    confirmed_at: next.confirmedAt,
    ended_at: next.endedAt,
    due_at: dueAt(next),
    free_until: next.freeUntil,
    refunds: JSON.stringify(next.refunds),
    group_size: next.groupSize,
    due_back: next.dueBack,
    reason: next.reason,
    contact: next.contact && JSON.stringify(next.contact),
    terms: JSON.stringify(next.terms),
    offers: JSON.stringify(next.offers),
    payment: next.payment && JSON.stringify(next.payment),
    ticket_version: next.ticketVersion,
    ticket_keys: JSON.stringify(next.ticketKeys),
  }
  if (event.from === null) SQL.insert.get(row)
  else {
    if (!SQL.update.get(row)) throw new Error('another version')
    SQL.dropDepartures.run(next.uuid)
    SQL.dropGuests.run(next.uuid)
  }
  const booking_id = next.uuid
  const taken = seatsOf(next)
  for (const [place, one] of next.departures.entries())
    SQL.insertDeparture.run({
      booking_id,
      departure_id: one.id,
      place,
      seats: taken.held + taken.booked,
      local_date: one.localDate,
      local_time: one.localTime,
      starts_at: one.startsAt,
      ends_at: one.endsAt,
      price_change_cents: one.priceChangeCents,
    })
  for (const { index, item, unitId, name, age, cancelledAt } of next.guests) {
    const place = index
    const none = { waivers: null, cancelled_in: null, ...NOT_HANDED }
    const rest = { unit_id: unitId, name, age, cancelled_at: cancelledAt, ...none }
    SQL.insertGuest.run({ booking_id, place, item, ...rest })
  }
  const first = next.lines.length - lines.length
  for (const [at, { unitCents, totalCents, ...line }] of lines.entries())
    SQL.insertLine.run({
      booking_id,
      place: first + at,
      ...line,
      unit_cents: unitCents,
      total_cents: totalCents,
    })
  SQL.insertEvent.run({
    booking_id,
    version: next.version,
    act: event.act,
    actor: event.by,
    asked,
    from_status: event.from,
    to_status: event.to,
    at: event.at,
  })
  tell(next, event.at, userId)
  for (const one of tellingsOf({ next, seats, lines, works: [], event }))
    SQL.insertNotice.run({
      booking_id,
      occasion: one.occasion,
      detail: one.detail,
      version: next.version,
      actor: one.by,
      from_status: one.from,
      at: event.at,
      due_at: one.dueAt,
      attempts: 0,
      taken_until: '',
    })
  return next
}

/** What its traveler's phones and its provider's are to be told, for whoever delivers it. */
function tell(booking: Booking, at: string, userId: string): void {
  const { id: provider } = booking.terms.provider
  const { uuid: id, version, now: _now, ...mine } = told(booking, at)
  const isSure = booking.confirmedAt !== null
  const profile = isSure ? (SQL.provider.get(provider, provider) as { fields: string }) : null
  const providerPhone = profile === null ? null : (JSON.parse(profile.fields) as { phone?: string }).phone
  const back = booking.status === 'confirmed' ? backBasis(booking) : null
  const guests = isSure ? mine.guests : mine.guests.map((guest) => ({ ...guest, name: null, age: null }))
  const theirs = { ...mine, contact: isSure ? mine.contact : null, guests, tickets: [] }
  const desk = (SQL.desk.get(provider) as { id: string }).id
  SQL.types.all(userId, desk)
  const known = SQL.readers.all('booking', 'provider-booking', id)
  const rows = [
    {
      kind: 'booking',
      space_id: userId,
      said: { ...mine, keptUntil: keptUntil(booking), providerPhone, back },
    },
    {
      kind: 'provider-booking',
      space_id: desk,
      said: { ...theirs, keptUntil: keptAtDeskUntil(booking) },
    },
  ]
  for (const { kind, space_id, said } of rows) {
    const row = { kind, space_id, record_id: id }
    SQL.insertTold.run({ ...row, id: randomUUID(), version, fields: JSON.stringify({ ...said, version }) })
    if (known.length === 0) SQL.insertReader.run(row)
  }
}

const hashOf = (userId: string, what: unknown) =>
  createHash('sha256')
    .update(`${userId}\n${JSON.stringify(what)}`)
    .digest('hex')

const LETTERS = 'ACDEFHJKMNPQRTUVWXY2346789'
function newCode(): string {
  for (;;) {
    const code = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    if (!SQL.code.get(code)) return code
  }
}

function hold(userId: string, asked: HoldAsked, now: string): Booking {
  const [id = ''] = asked.departureIds
  SQL.traveler.get(userId)
  if (SQL.booking.get(asked.uuid)) throw new Error('known')
  SQL.person.get(userId)
  SQL.holdDeparture.run(id)
  const starts = offered(id)
  const since = minutesAfter(now, -HOLD_MINUTES - 73 * 60)
  const live = SQL.holds.all(userId, since).length
  const holds = { live, hasOneOfThese: false, waitsUntil: null }
  const { uuid, units, contact = null } = asked
  const booking = held({ uuid, code: newCode(), ...starts, units, contact, holds }, now)
  if ('refusal' in booking) throw new Error(booking.refusal)
  return write(firstOf(booking), hashOf(userId, { hold: asked }), userId)
}

function confirm(userId: string, uuid: string, asked: { expectedVersion: number }, now: string): Booking {
  const booking = read(uuid)
  for (const { id } of booking.departures) SQL.holdDeparture.run(id)
  const standing = SQL.holdBooking.get(uuid) as { version: number }
  if (standing.version !== booking.version) throw new Error('version')
  const hash = hashOf(userId, { confirm: asked })
  if (SQL.wasDone.get(uuid, hash)) throw new Error('done')
  if (dueBy(booking, now) || booking.version !== asked.expectedVersion) throw new Error('version')
  for (const { id } of booking.departures) SQL.starts.get(id)
  const act = { name: 'confirm', contact: null, guests: [] } as const
  const outcome = transition(booking, act, 'traveler', now)
  if ('refusal' in outcome) throw new Error(outcome.refusal)
  return write(outcome, hash, userId)
}

/** As its traveler is told of it. */
function told(booking: Booking, now: string) {
  const { terms } = booking
  const { policy, ...offering } = terms.offering
  const titles = new Map(terms.units.map(({ id, title }) => [id, title]))
  return {
    uuid: booking.uuid,
    code: booking.code,
    status: booking.status,
    version: booking.version,
    createdAt: booking.createdAt,
    holdUntil: booking.holdUntil,
    canExtend: booking.status === 'on_hold' && !booking.wasExtended,
    answerBy: booking.answerBy,
    cutoffAt: booking.cutoffAt,
    confirmedAt: booking.confirmedAt,
    endedAt: booking.endedAt,
    freeUntil: booking.freeUntil,
    policy,
    refunds: booking.refunds,
    keepsFirstNight: keepsFirstNight(terms),
    lines: booking.lines,
    totalCents: totalOf(booking),
    refundCents: refundedOf(booking),
    moneyHeldBy: 'nobody',
    contact: booking.contact,
    guests: booking.guests.map(({ item: _item, waivers: _waivers, seat: _seat, ...guest }) => ({
      ...guest,
      unitTitle: titles.get(guest.unitId) ?? '',
    })),
    departures: booking.departures.map(({ priceChangeCents: _cents, ...departure }) => departure),
    tickets: signedTickets(booking),
    offering: {
      ...offering,
      version: terms.version,
      provider: terms.provider,
      option: { id: terms.option.id, title: terms.option.title },
    },
    reason: booking.reason,
    now,
  }
}

const done = store.transaction((userId: string, path: string, body: unknown, now: string) => {
  const [, , , uuid] = path.split('/')
  return uuid === undefined
    ? hold(userId, body as HoldAsked, now)
    : confirm(userId, uuid, body as { expectedVersion: number }, now)
})

function answer(userId: string, path: string, text: string): [status: number, said: object] {
  try {
    const now = new Date().toISOString()
    const body: unknown = JSON.parse(text)
    const isHold = path === '/api/bookings'
    const [first] = isHold ? (body as HoldAsked).departureIds : []
    if (isHold) SQL.due.all(now, first, first)
    return [isHold ? 201 : 200, told(done.immediate(userId, path, body, now), now)]
  } catch (problem) {
    return [500, { message: String(problem) }]
  }
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString()
    const [status, said] = answer(String(request.headers['x-user']), request.url ?? '', text)
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(said))
  })
})

server.listen(Number(process.env.PORT), process.env.HOST, () => console.log('The bare server is ready'))
