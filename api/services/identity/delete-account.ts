import type { Kysely } from 'kysely'
import { createHash } from '../../platform/node/crypto.ts'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { deleteAccountRows, readAccountRows } from '../../repositories/identity/account-data.ts'
import { holdTraveler } from '../../repositories/market/booking-seats.ts'
import { notePhone } from '../../repositories/market/phones-to-tell.ts'
import { listLiveBookings } from '../../repositories/market/live-bookings.ts'
import { listSpaces, listSpaceTypes } from '../../repositories/records/spaces.ts'
import { forgetHolder, forgetTraveler } from '../market/forget-traveler.ts'
import { bookingsTold } from '../market/bookings/tell-booking.ts'
import { delivering } from '../records/delivery/deliver.ts'
import { deleteMailsOf } from '../mail/delete-mails.ts'
import type { SpaceFiles } from '../files/space-files.ts'
import { sweepPictures, type SweepDeps } from '../profile/sweep-pictures.ts'

export type DeleteDeps = SweepDeps & { dataDir: string; ofSpaces: Pick<SpaceFiles, 'removeSpace'> }

/*
 * | Step                                             | Where the process dies behind it                          |
 * |--------------------------------------------------|-----------------------------------------------------------|
 * | mails that lie in files                          | the account stands; its mails were read or ended already  |
 * | the account and all its rows, in one transaction | the pictures lie there, named by nobody                   |
 * | the folder with its pictures                     | its trips' files lie there, named by nobody               |
 * | the folders with its trips' files                | nothing is left                                           |
 *
 * Pictures and files that are left go with the sweeps at the next start. What the person brought into others' trips is theirs.
 */
/**
 * Deletes the account and everything that is kept of it; nothing brings it back. `network` is the one that asks. Throws 409 `live_bookings`
 * while something is booked that is not over, by them or of a provider that only they own.
 */
export async function deleteAccount(
  deps: DeleteDeps,
  { user: { id }, network, now }: { user: User; network: string; now: Date },
): Promise<void> {
  const { database, files, dataDir, report } = deps
  await refuseLiveBookings(database, id, now)
  await sweepPictures(deps, now)
  const { account, codesSent } = await readAccountRows(database, id)
  await deleteMailsOf(dataDir, [account.email, ...codesSent.map(({ recipient }) => recipient)])
  const spaces = await listSpaces(database, id)
  const providers = spaces.filter(({ role, type }) => role === 'owner' && type === 'provider')
  const counted = [
    account.email,
    `${account.email} ${network}`,
    ...(account.phone === null ? [] : [account.phone]),
  ]
  await delivering(bookingsTold({ database, report }), now, async (transaction) => {
    await holdTraveler(transaction, id)
    await refuseLiveBookings(transaction, id, now)
    await forgetTraveler(transaction, id, now)
    await forgetHolder(transaction, id, now)
    await deleteAccountRows(transaction, account, [id, ...counted.map(hashOf)])
    for (const { id: provider } of providers) await notePhone(transaction, provider)
  })
  await files
    .removeAll(id)
    .catch((error: unknown) => report('The pictures of a deleted account could not be removed', error))
  const owned = spaces.filter(({ role }) => role === 'owner').map((space) => space.id)
  await removeFilesOf(deps, owned).catch((error: unknown) =>
    report('The files of a deleted account could not be removed', error),
  )
}

/** Removes the folders of those spaces that are gone: a provider that somebody else owns too stays, with its photos. */
async function removeFilesOf(
  { database, ofSpaces, report }: Pick<DeleteDeps, 'database' | 'ofSpaces' | 'report'>,
  owned: readonly string[],
): Promise<void> {
  const left = await listSpaceTypes(database, owned)
  for (const id of owned)
    if (!left.has(id))
      await ofSpaces
        .removeSpace(id)
        .catch((error: unknown) => report('The files of a deleted account could not be removed', error))
}

/** So many are named; whoever has more finds them in their list. */
const NAMED_BOOKINGS = 20

async function refuseLiveBookings(database: Kysely<Database>, userId: string, now: Date): Promise<void> {
  const live = await listLiveBookings(database, { userId, now: now.toISOString(), limit: NAMED_BOOKINGS })
  if (live.length === 0) return
  const named = live.map(({ code, title }) => `${code} (${title})`).join(', ')
  throw new ApiError(
    409,
    'live_bookings',
    `Cancel these bookings first, or wait until they are over: ${named}.`,
  )
}

/** As limits name an address, an address on a network, or a number. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
