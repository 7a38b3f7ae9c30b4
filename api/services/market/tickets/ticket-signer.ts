import type { Kysely } from 'kysely'
import { Buffer } from '../../../platform/node/bytes.ts'
import { createHmac } from '../../../platform/node/crypto.ts'
import { signerOf, type Signer } from '../../../platform/node/signatures.ts'
import type { Database } from '../../../database/schema.ts'

/** The server's secret by store; a store and its transactions have one adapter. */
const SECRETS = new WeakMap<object, Buffer>()

/** From here on tickets of this store are signed with keys of this secret of the server. Called where the store is taken into use. */
export function signTicketsWith(database: Kysely<Database>, serverKey: Buffer): void {
  SECRETS.set(database.getExecutor().adapter, serverKey)
}

/** Keys that were worked out lately. */
const signers = new Map<string, Signer>()
const MOST_SIGNERS = 200

/**
 * What signs by a provider's key. It is worked out from the server's secret, the provider and the key's id, and stands nowhere: whoever has the
 * store alone, or a backup of it without its keys, can sign nothing. Throws where nobody said which secret that is.
 */
export function ticketSigner(
  database: Kysely<Database>,
  { providerId, id }: { providerId: string; id: number },
): Signer {
  const secret = SECRETS.get(database.getExecutor().adapter)
  if (!secret) throw new Error('Nobody said with which secret tickets of this store are signed')
  const seed = createHmac('sha256', secret).update(`ticket key ${providerId} ${id}`).digest()
  const name = seed.toString('base64')
  const signer = signers.get(name) ?? signerOf(seed)
  if (signers.size >= MOST_SIGNERS) signers.clear()
  signers.set(name, signer)
  return signer
}

/** Whether the server's secret is the one by which this key was made. */
export const isOurs = (
  database: Kysely<Database>,
  key: { providerId: string; id: number; publicKey: string },
): boolean => publicKeyOf(ticketSigner(database, key)) === key.publicKey

/** As it is stored and told: base64url. */
export const publicKeyOf = ({ publicKey }: Signer): string => Buffer.from(publicKey).toString('base64url')
