import type { Kysely } from 'kysely'
import { randomUUID } from '../../platform/node/crypto.ts'
import type { Database } from '../../database/schema.ts'

/** Something that was signed for a guest. `signedAt` is the phone's clock, both are ISO instants. */
export type Signature = {
  bookingId: string
  guest: number
  userId: string
  textHash: string
  guestName: string
  adult: { name: string; relation: string } | null
  signedAt: string
  receivedAt: string
}

/**
 * Keeps a signature with its text, for as long as the booking is: it says what a provider and a guest agreed on, so that it outlives both accounts,
 * without saying then whose phone it was.
 */
export async function addSignature(
  database: Kysely<Database>,
  { bookingId, guest, userId, textHash, guestName, adult, signedAt, receivedAt }: Signature,
  text: string,
): Promise<void> {
  await database
    .insertInto('waiver_texts')
    .values({ hash: textHash, text })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  await database
    .insertInto('waiver_signatures')
    .values({
      id: randomUUID(),
      booking_id: bookingId,
      guest,
      user_id: userId,
      text_hash: textHash,
      guest_name: guestName,
      adult_name: adult?.name ?? null,
      adult_relation: adult?.relation ?? null,
      signed_at: signedAt,
      received_at: receivedAt,
    })
    .execute()
}
