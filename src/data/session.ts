import { isCancelledError, queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { UserSchema, type User } from '../../api/contracts/accounts.ts'
import { report } from '../platform/report.ts'
import { readJson, readText, writeText } from '../platform/storage.ts'
import { announce } from './changes.ts'
import { getJson, postJson } from './client.ts'
import { ApiError } from './errors.ts'
import { createStore } from '../platform/store.ts'
import { forgetToken } from './token.ts'

/**
 * Who is using the app. `timberline:user` is the record that survives restarts; the cookie is the proof.
 *
 * | Asked `/api/auth/user`            | Record before | Identity shown | Record after | needsSignIn |
 * |-----------------------------------|---------------|----------------|--------------|-------------|
 * | 200 with a user                   | any           | that user      | that user    | false       |
 * | the API's own 401                 | none          | visitor        | none         | unchanged   |
 * | the API's own 401                 | a user        | visitor        | none         | true        |
 * | no answer, 5xx, somebody else's   | a user        | that user      | kept         | unchanged   |
 * | no answer, 5xx, somebody else's   | none          | visitor        | none         | unchanged   |
 *
 * Offline is not signed out. @source decisions §2
 */
export const USER_KEY = 'timberline:user'

/** Set while the server does not know yet that the person signed out here without signal. Holds no name. */
export const SIGNING_OUT_KEY = 'timberline:signing-out'

/** @source shell §9 */
const FRESH_MS = 5 * 60_000
const RETRIES = 1

const signInAsked = createStore(false)
/** 'Sign in to sync': background work met a 401, the person stays where they are. */
export const needsSignIn = {
  get: signInAsked.get,
  subscribe: signInAsked.subscribe,
  /** Background work says what it met. */
  set: signInAsked.set,
}

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

/** The last known person, null when none is known or the record is unreadable. */
export function readStoredUser(): User | null {
  const parsed = v.safeParse(UserSchema, readJson(USER_KEY))
  return parsed.success ? parsed.output : null
}

/** After signing in or registering. Holds what the app shows of the person, no secret. */
export function rememberUser(user: User): void {
  const isNews = readStoredUser()?.id !== user.id || signInAsked.get()
  writeText(USER_KEY, JSON.stringify(v.parse(UserSchema, user)))
  writeText(SIGNING_OUT_KEY, null)
  signInAsked.set(false)
  if (isNews) announce('session')
}

/** The record and any token leave both storages; unsent changes stay with their account. */
export function forgetUser(): void {
  const before = readStoredUser()
  writeText(USER_KEY, null)
  forgetToken()
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
 * Signs out. What the phone kept of the account leaves it, except changes not sent yet: those stay locked in their
 * account's own queue until it signs in again. Never throws: without signal the person is signed out here all the same, and the
 * server is told before it is asked anything about them. @source decisions §2
 */
export async function logout(client: QueryClient): Promise<void> {
  const user = readStoredUser()
  writeText(SIGNING_OUT_KEY, 'yes')
  try {
    await tellSignedOut()
  } catch (problem) {
    report(problem, 'signing out')
  }
  writeText('timberline:search-bar', null)
  signInAsked.set(false)
  forgetUser()
  client.clear()
  client.setQueryData(currentUserQuery().queryKey, null)
  if (user) await forgetKeptData(user.id)
}

async function forgetKeptData(accountId: string): Promise<void> {
  try {
    const { forgetAccount } = await import('../offline/account-database.ts')
    await forgetAccount(accountId)
  } catch (problem) {
    report(problem, 'removing the account from this phone')
  }
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
    if (readText(SIGNING_OUT_KEY) !== null) await tellSignedOut()
    const user = await getJson('api/auth/user', UserSchema, { signal })
    rememberUser(user)
    return user
  } catch (problem) {
    if (signal.aborted || !(problem instanceof ApiError) || problem.status !== 401) throw problem
    if (readStoredUser()) signInAsked.set(true)
    forgetUser()
    return null
  }
}
