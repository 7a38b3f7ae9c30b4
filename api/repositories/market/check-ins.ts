import type { Kysely } from 'kysely'
import type { SaidCheckIn } from '../../../core/contracts/market/check-ins.ts'
import type { Database } from '../../database/schema.ts'

/** Of statements with many values. */
const IDS_AT_ONCE = 500

/** All that was said of who came of these bookings, by booking, in the order in which it was heard. */
export async function listCheckIns(
  database: Kysely<Database>,
  bookings: readonly string[],
): Promise<Map<string, SaidCheckIn[]>> {
  const said = new Map<string, SaidCheckIn[]>()
  for (let at = 0; at < bookings.length; at += IDS_AT_ONCE) {
    const rows = await database
      .selectFrom('check_ins')
      .leftJoin('users', 'users.id', 'check_ins.user_id')
      .selectAll('check_ins')
      .select('users.first_name as by')
      .where('booking_id', 'in', bookings.slice(at, at + IDS_AT_ONCE))
      .orderBy('received_at')
      .orderBy('check_ins.id')
      .execute()
    for (const row of rows) said.set(row.booking_id, [...(said.get(row.booking_id) ?? []), saidOf(row)])
  }
  return said
}

/** Adds one; answers false where its id is taken. */
export async function insertCheckIn(
  database: Kysely<Database>,
  { said, booking, userId }: { said: SaidCheckIn; booking: string; userId: string },
): Promise<boolean> {
  const row = await database
    .insertInto('check_ins')
    .values({
      id: said.id,
      booking_id: booking,
      user_id: userId,
      guests: said.guests && JSON.stringify(said.guests),
      ticket_version: said.ticketVersion,
      departure_id: said.departure,
      at: said.at,
      received_at: said.receivedAt ?? said.at,
      collected_cents: said.collectedCents,
      undo: said.undo,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What was said under this id, of which booking and by whom; null where nothing was. */
export async function findCheckIn(
  database: Kysely<Database>,
  id: string,
): Promise<{ said: SaidCheckIn; booking: string; userId: string | null } | null> {
  const row = await database.selectFrom('check_ins').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? { said: saidOf({ ...row, by: null }), booking: row.booking_id, userId: row.user_id } : null
}

type Row = Database['check_ins'] & { by: string | null }

const saidOf = (row: Row): SaidCheckIn => ({
  id: row.id,
  by: row.by,
  byId: row.user_id,
  guests: row.guests === null ? null : (JSON.parse(row.guests) as number[]),
  ticketVersion: row.ticket_version,
  departure: row.departure_id,
  at: row.at,
  receivedAt: row.received_at,
  collectedCents: row.collected_cents,
  undo: row.undo,
})
