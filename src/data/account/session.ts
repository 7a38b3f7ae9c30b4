import { isCancelledError, queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { UserSchema, type User } from '../../../core/contracts/identity/accounts.ts'
import { EMPTY_PLAN } from '../../../core/domain/plan/plan.ts'
import { FORGOTTEN_AT_SIGN_OUT } from '../../platform/storage/person-keys.ts'
import { report } from '../../platform/report.ts'
import { readText, writeText } from '../../platform/storage/storage.ts'
import { pageLocks } from '../../platform/threads/locks.ts'
import type { StorageProblem } from '../../platform/storage/storage-problem.ts'
import { untilAborted } from '../../platform/threads/until-aborted.ts'
import { unsubscribeFromPush } from '../../platform/install/browser-push.ts'
import { engineOf, engineStarted } from '../../sync/engine/engine-handle.ts'
import { currentOwner, USER_KEY } from '../../sync/people/identity.ts'
import { setPendingItinerary } from '../../sync/plan/itinerary-selection.ts'
import { readStoredUser } from '../../sync/people/stored-user.ts'
import { PLAN_SNAPSHOT_KEY, shownPlan } from '../../sync/plan/shown-plan.ts'
import { sessionOver, syncStatus } from '../../sync/engine/status.ts'
import { forgetAdminPasskey } from './admin-grant.ts'
import { announce } from '../changes.ts'
import { getJson, postJson } from '../net/client.ts'
import { ApiError } from '../net/errors.ts'
import { meetStorageProblem, storageTrouble } from '../storage-trouble.ts'
import { forgetToken } from '../net/token.ts'

/**
 * Who is using the app. `timberline:user` is the record that survives restarts; the cookie is the proof.
 *
 * | Asked `/api/auth/user`            | Record before | Identity shown                    | Record after | sessionOver |
 * |-----------------------------------|---------------|-----------------------------------|--------------|-------------|
 * | 200 with a user                   | any           | that user                         | that user    | false       |
 * | the API's own 401                 | none          | visitor                           | none         | unchanged   |
 * | the API's own 401                 | a user        | that user, with the session over  | kept         | true        |
 * | no answer, 5xx, somebody else's   | a user        | that user                         | kept         | unchanged   |
 * | no answer, 5xx, somebody else's   | none          | visitor                           | none         | unchanged   |
 *
 * Offline is not signed out, and neither is a session that ran out: the same records stay on screen, and what is edited
 * waits for the next sign-in of that account. Only signing out or another account's sign-in leaves it. @source decisions §2
 */

/** Set while the server does not know yet that the person signed out here without signal. Holds no name. */
export const SIGNING_OUT_KEY = 'timberline:signing-out'
/** Held from there until this phone's part is over: a page that is killed lets it go. */
const SIGNING_OUT_LOCK = 'timberline-signing-out'

/** @source shell §9 */
const FRESH_MS = 5 * 60_000
const RETRIES = 1

const ended = new Set<() => void>()

/**
 * The signed-in person, null for a visitor. Starts from the stored record, so a start without signal knows the person;
 * `askWhoIsSignedIn` asks the server at every start. While the server cannot be reached `data` stays what it was.
 */
export function currentUserQuery() {
  return queryOptions({
    queryKey: ['api/auth/user'],
    queryFn: ({ signal }) => askServer(signal),
    initialData: readStoredUser,
    initialDataUpdatedAt: 0,
    staleTime: FRESH_MS,
    // The record is this query's persistence; dropping it from memory would only make screens blink.
    gcTime: Infinity,
    retry: (failures, problem) => failures < RETRIES && problem instanceof ApiError && problem.status >= 500,
  })
}

/** Once at every start, and after signing in: whatever the record says, the server is asked. Never throws. */
export async function askWhoIsSignedIn(client: QueryClient): Promise<User | null> {
  const query = currentUserQuery()
  try {
    // A question still under way may be older than the sign-in that this one follows; its answer would be a visitor.
    await client.cancelQueries({ queryKey: query.queryKey })
    return await client.fetchQuery({ ...query, staleTime: 0 })
  } catch (problem) {
    if (!isCancelledError(problem)) report(problem, 'asking who is signed in')
    return readStoredUser()
  }
}

/** Whose session it is, as the server says and nothing here remembers. Throws as `getJson` does. */
export async function fetchSignedIn(signal?: AbortSignal): Promise<User> {
  return await getJson('api/auth/user', UserSchema, { signal })
}

/** Keeps who is signed in, after signing in or registering: what the app shows of the person, no secret. */
export function rememberUser(user: User): void {
  const isNews = readStoredUser()?.id !== user.id || sessionOver.get()
  writeText(USER_KEY, JSON.stringify(v.parse(UserSchema, user)))
  writeText(SIGNING_OUT_KEY, null)
  sessionOver.set(false)
  if (isNews) {
    forgetAdminPasskey()
    announce('session')
  }
}

/** The record and any token leave both storages; unsent changes stay with their account. */
export function forgetUser(): void {
  const before = readStoredUser()
  writeText(USER_KEY, null)
  forgetToken()
  forgetAdminPasskey()
  if (before) announce('session')
}

/** A 401 on something the person just did: they are signed out and sent home. @source decisions §2 */
export function endSession(): void {
  forgetUser()
  for (const listener of [...ended]) listener()
}

/** Calls back when a session ended under the person's hands; the app goes to `/`. Answers the way to stop. */
export function onSessionEnded(listener: () => void): () => void {
  ended.add(listener)
  return () => ended.delete(listener)
}

/**
 * What becomes of changes that the server does not have: sent first, left here locked for the account, or given up. What
 * it has refused before is locked in the first case too.
 */
export type UnsentAtSignOut = 'send' | 'keep' | 'discard'

/**
 * Signs out: everything of the account leaves this phone, in every tab. Unsent changes go as `unsent` says. Answers false, and the
 * person stays signed in with all of them, where 'send' cannot send them all or one is refused, where 'keep' cannot lock them, where
 * `signal` is aborted while they are sent, and where the phone's storage does not let the account go, which `stays` is told. Never
 * throws: without signal the person is signed out here all the same, and the server is told before it is asked anything about them.
 * @source decisions §2
 */
export async function logout(
  client: QueryClient,
  unsent: UnsentAtSignOut = 'keep',
  signal?: AbortSignal,
  stays?: (why: StorageProblem) => void,
): Promise<boolean> {
  const user = readStoredUser()
  // One that is still on its way would open what is wiped here, and what was edited meanwhile goes to it first.
  if (user) await engineStarted()
  if (user && unsent === 'send') {
    const refusedBefore = refusedCount()
    await untilAborted(engineOf(user.id)?.records.exchangeNow(), signal)
    if (signal?.aborted) return false
    if (syncStatus.get().waiting > 0) await sendFiles(user.id, signal)
    if (syncStatus.get().lost > 0) await sendLost(user.id, signal)
    const { waiting, refusedFiles, unsaved, lost } = syncStatus.get()
    // Of what was refused just now the person knows nothing yet.
    if (waiting - refusedFiles + unsaved + lost > 0 || refusedCount() > refusedBefore || signal?.aborted)
      return false
  }
  // Another tab that starts meanwhile tells the server nothing: whether the account goes is not known yet.
  return await pageLocks().request(SIGNING_OUT_LOCK, () => leaveAndTell(client, user, unsent, stays))
}

async function leaveAndTell(
  client: QueryClient,
  user: User | null,
  unsent: UnsentAtSignOut,
  stays?: (why: StorageProblem) => void,
): Promise<boolean> {
  if (isOthers(user)) return true
  writeText(SIGNING_OUT_KEY, 'yes')
  try {
    if (user && !(await leavePhone(user.id, { keep: unsent !== 'discard' }))) {
      if (!isOthers(user)) writeText(SIGNING_OUT_KEY, null)
      return false
    }
  } catch (problem) {
    await meetStorageProblem(problem, 'removing the account from this phone')
    const why = storageTrouble.get() ?? 'broken'
    // Where the browser keeps no databases there is nothing to read.
    if (why !== 'missing') {
      if (!isOthers(user)) writeText(SIGNING_OUT_KEY, null)
      stays?.(why)
      return false
    }
  }
  if (isOthers(user)) return true
  // The server ends it with the session; without signal nothing reaches this device all the same.
  unsubscribeFromPush().catch((problem: unknown) => report(problem, 'ending notifications on this device'))
  writeText(PLAN_SNAPSHOT_KEY, null)
  for (const key of FORGOTTEN_AT_SIGN_OUT) writeText(key, null)
  // What they chose as a visitor still waits in this tab where they did not sign in by the dialog.
  setPendingItinerary(null)
  sessionOver.set(false)
  forgetUser()
  client.clear()
  client.setQueryData(currentUserQuery().queryKey, null)
  try {
    await tellSignedOut()
  } catch (problem) {
    report(problem, 'signing out')
  }
  return true
}

/** Somebody else uses the phone by now, signed in in another tab: their record and their session are theirs. */
const isOthers = (user: User | null): boolean => ![null, user?.id ?? null].includes(currentOwner())

/** What the server would not have, changes and files. */
function refusedCount(): number {
  const { refused, refusedFiles } = syncStatus.get()
  return refused.length + refusedFiles
}

/** What still waits may be files, which go after the records that name them. */
async function sendFiles(owner: string, signal?: AbortSignal): Promise<void> {
  const { sendFilesNow } = await import('../files/file-sending.ts')
  await sendFilesNow(signal)
  await untilAborted(engineOf(owner)?.records.exchangeNow(), signal)
}

async function sendLost(owner: string, signal?: AbortSignal): Promise<void> {
  const { sendLostNow } = await import('../market/bookings/lost-sending.ts')
  await sendLostNow(owner, signal)
}

async function leavePhone(owner: string, how: { keep: boolean }): Promise<boolean> {
  const engine = engineOf(owner)
  if (engine) return await engine.person.leave(how)
  const { leaveOwner } = await import('../../sync/people/leave.ts')
  if (!(await leaveOwner(owner, pageLocks(), how))) return false
  // It is on screen from the first paint on.
  shownPlan.set(EMPTY_PLAN)
  return true
}

async function tellSignedOut(): Promise<void> {
  try {
    await postJson('api/auth/logout', undefined, v.unknown())
  } catch (problem) {
    // No session any more is what was wanted.
    if (!(problem instanceof ApiError) || problem.status !== 401) throw problem
  }
  writeText(SIGNING_OUT_KEY, null)
}

async function askServer(signal: AbortSignal): Promise<User | null> {
  try {
    const before = currentOwner()
    if (readText(SIGNING_OUT_KEY) !== null && !(await pageLocks().isHeld(SIGNING_OUT_LOCK)))
      await tellSignedOut()
    const user = await fetchSignedIn(signal)
    // Whoever signed out meanwhile is not remembered again.
    signal.throwIfAborted()
    // A sign-out or sign-in since, in whichever tab, is newer than this answer.
    if (readText(SIGNING_OUT_KEY) !== null || currentOwner() !== before) return readStoredUser()
    rememberUser(user)
    return user
  } catch (problem) {
    if (signal.aborted || !(problem instanceof ApiError) || problem.status !== 401) throw problem
    const known = readStoredUser()
    if (known) sessionOver.set(true)
    return known
  }
}
