import { Buffer } from '../../platform/node/bytes.ts'
import { randomUUID } from '../../platform/node/crypto.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { MAX_PASSKEYS } from '../../../core/contracts/identity/passkeys.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import {
  insertPasskeyChallenge,
  takePasskeyChallenge,
} from '../../repositories/identity/passkey-challenges.ts'
import {
  countPasskeys,
  deletePasskey,
  findCredential,
  insertPasskey,
  listCredentials,
  useCredential,
} from '../../repositories/identity/passkeys.ts'
import { passkeyAddedNotice, passkeyRemovedNotice } from '../push/notice-words.ts'
import { notify } from '../push/notify.ts'
import { AuthenticationResponseSchema, RegistrationResponseSchema } from './passkey-responses.ts'

/*
 * | Step          | Challenge                                   | Refused                                                          |
 * |---------------|---------------------------------------------|------------------------------------------------------------------|
 * | options       | made, for 5 minutes: for this person when a | adding when the person has MAX_PASSKEYS                          |
 * |               | passkey is added, for nobody at a sign-in   |                                                                  |
 * | answer, first | taken away: of two answers to one challenge | unknown, used, over 5 minutes old, made for another person or    |
 * |               | one goes on, whatever becomes of it         | for the other purpose                                            |
 * | answer, then  |                                             | wrong origin, name, signature; nobody verified at the device; a  |
 * |               |                                             | counter that has not grown; a credential or account that is gone |
 */
const CHALLENGE_MS = 5 * 60_000

/** Named, so that a passkey that was added can be checked whatever the runtime learns or forgets. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

const RP_NAME = 'Timberline'

/** Whom passkeys are made for: the host's name alone, and its whole origin. */
export type RelyingParty = { id: string; origin: string }

type Moment = { relyingParty: RelyingParty; now: Date }

/** What the browser makes a passkey with. Throws 409 when the person has as many as one can have. */
export async function passkeyOptions(
  database: Kysely<Database>,
  user: User,
  { relyingParty, now }: Moment,
): Promise<Record<string, unknown>> {
  const known = await listCredentials(database, user.id)
  if (known.length >= MAX_PASSKEYS) throw tooManyPasskeys()
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: relyingParty.id,
    userID: userHandleOf(user),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    timeout: CHALLENGE_MS,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await keepChallenge(database, options.challenge, user.id, now)
  return { ...options }
}

/** Checks the browser's answer, keeps the passkey and notifies its owner. Throws 422 with one sentence for whatever is wrong with it, 409 as above. */
export async function addPasskey(
  database: Kysely<Database>,
  user: User,
  { name, response }: { name: string; response: unknown },
  { relyingParty, now }: Moment,
): Promise<void> {
  const parsed = v.safeParse(RegistrationResponseSchema, response)
  if (!parsed.success) throw notAdded()
  const expectedChallenge = await takeChallenge(database, parsed.output, user.id, now)
  if (expectedChallenge === null) throw notAdded()
  const verified = await orNull(async () => {
    if (isCertified(parsed.output.response.attestationObject)) return null
    return verifyRegistrationResponse({
      response: parsed.output,
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
  })
  if (!verified?.verified) throw notAdded()
  const { credential } = verified.registrationInfo
  const passkey = {
    id: randomUUID(),
    credentialId: credential.id,
    userId: user.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: parsed.output.response.transports,
    name,
    createdAt: now.toISOString(),
  }
  const isAdded = await database.transaction().execute(async (transaction) => {
    if (!(await insertPasskey(transaction, passkey, MAX_PASSKEYS))) return false
    await notify(transaction, { account: user.id, now }, passkeyAddedNotice(name))
    return true
  })
  if (isAdded) return
  throw (await countPasskeys(database, user.id)) >= MAX_PASSKEYS ? tooManyPasskeys() : notAdded()
}

/** Removes a passkey and notifies its owner. Throws 404 where the person has no such passkey. */
export async function removePasskey(
  database: Kysely<Database>,
  user: User,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const name = await deletePasskey(transaction, user.id, id)
    if (name === undefined) throw new ApiError(404, 'not_found', 'There is no such passkey.')
    await notify(transaction, { account: user.id, now }, passkeyRemovedNotice(name))
  })
}

/** What the browser signs in with: no account is named, the person chooses among the passkeys of their device. */
export async function passkeySignInOptions(
  database: Kysely<Database>,
  { relyingParty, now }: Moment,
): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  })
  await keepChallenge(database, options.challenge, null, now)
  return { ...options }
}

/** Whose passkey answered. Throws 401 with one sentence for every way to fail. */
export async function checkPasskey(
  database: Kysely<Database>,
  response: unknown,
  { relyingParty, now }: Moment,
): Promise<User> {
  const parsed = v.safeParse(AuthenticationResponseSchema, response)
  if (!parsed.success) throw notSignedIn()
  const { id, response: answer } = parsed.output
  const expectedChallenge = await takeChallenge(database, parsed.output, null, now)
  const stored = await findCredential(database, id)
  if (expectedChallenge === null || !stored) throw notSignedIn()
  if (answer.userHandle !== Buffer.from(userHandleOf(stored.user)).toString('base64url')) throw notSignedIn()
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response: parsed.output,
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      credential: { id, publicKey: Buffer.from(stored.publicKey, 'base64url'), counter: stored.counter },
    }),
  )
  if (!verified?.verified) throw notSignedIn()
  const use = { counter: verified.authenticationInfo.newCounter, usedAt: now.toISOString() }
  if (!(await useCredential(database, id, use))) throw notSignedIn()
  return stored.user
}

/** The account's id, which is random and names nobody. */
function userHandleOf({ id }: User): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(id))
}

async function keepChallenge(
  database: Kysely<Database>,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS).toISOString()
  await insertPasskeyChallenge(database, { challenge, userId, expiresAt, now: now.toISOString() })
}

/** The challenge that was answered, which nobody can answer from then on; null when there was none to answer. */
async function takeChallenge(
  database: Kysely<Database>,
  { response }: { response: { clientDataJSON: string } },
  userId: string | null,
  now: Date,
): Promise<string | null> {
  const clientData = await orNull(async () => decodeClientDataJSON(response.clientDataJSON))
  const challenge: unknown = clientData?.challenge
  if (typeof challenge !== 'string') return null
  const isOpen = await takePasskeyChallenge(database, { challenge, userId }, now.toISOString())
  return isOpen ? challenge : null
}

/**
 * Whether the answer brings certificates of the authenticator's maker. None are asked for, and to check a foreign one the library
 * would fetch addresses that stand in it.
 */
function isCertified(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const format = attestation.get('fmt')
  if (format === 'none') return false
  return format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined
}

/** The library throws for whatever it does not like, and mistakes of its own for what it did not expect. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch {
    return null
  }
}

function notAdded(): ApiError {
  return new ApiError(422, 'invalid', 'The passkey could not be added. Please try again.')
}

function tooManyPasskeys(): ApiError {
  const message = `You have ${MAX_PASSKEYS} passkeys, which is the most. Please remove one first.`
  return new ApiError(409, 'conflict', message)
}

function notSignedIn(): ApiError {
  const message = 'This passkey did not sign you in. Please try again, or use your password.'
  return new ApiError(401, 'unauthenticated', message)
}
