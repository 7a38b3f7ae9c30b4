import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

export type StandInState = 'authorised' | 'declined' | 'captured' | 'voided'

/** Notes a payment that nobody asked for yet, and answers how that of this reference stands. */
export async function putStandInPayment(
  database: Kysely<Database>,
  { reference, cents, state }: { reference: string; cents: number; state: StandInState },
): Promise<StandInState | null> {
  await database
    .insertInto('stand_in_payments')
    .values({ reference, cents, state, refunded_cents: 0 })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  return await readStandInPayment(database, reference)
}

export async function readStandInPayment(
  database: Kysely<Database>,
  reference: string,
): Promise<StandInState | null> {
  const row = await database
    .selectFrom('stand_in_payments')
    .select('state')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.state ?? null
}

/** Makes what was authorised something else; whatever stands otherwise stays. */
export async function endAuthorisation(
  database: Kysely<Database>,
  reference: string,
  state: 'captured' | 'voided',
): Promise<void> {
  await database
    .updateTable('stand_in_payments')
    .set({ state })
    .where('reference', '=', reference)
    .where('state', '=', 'authorised')
    .execute()
}

/** Gives back so much once for each key; false where that was not charged or is more than is left of it. */
export async function putStandInRefund(
  database: Kysely<Database>,
  { key, reference, cents }: { key: string; reference: string; cents: number },
): Promise<boolean> {
  return await database.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('stand_in_refunds')
      .select('key')
      .where('key', '=', key)
      .executeTakeFirst()
    if (known) return true
    const row = await transaction
      .updateTable('stand_in_payments')
      .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
      .where('reference', '=', reference)
      .where('state', '=', 'captured')
      .where((eb) => eb(eb('refunded_cents', '+', cents), '<=', eb.ref('cents')))
      .returning('reference')
      .executeTakeFirst()
    if (!row) return false
    await transaction.insertInto('stand_in_refunds').values({ key, reference, cents }).execute()
    return true
  })
}
