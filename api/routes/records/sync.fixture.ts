import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { ROLES_HEADER } from '../../../core/contracts/records/protocol.ts'
import {
  ExchangeAnswerSchema,
  type Exchange,
  type ExchangeAnswer,
  type Patch,
  type PatchResult,
} from '../../../core/contracts/records/sync.ts'
import type { TestApi } from '../../testing/test-api.ts'

/** A signed-in phone that keeps nothing: it asks, and parses what it is told by the contract. */
export type SyncClient = {
  account: string
  session: { Cookie: string }
  ask: (exchange: Partial<Exchange>) => Promise<Response>
  exchange: (exchange?: Partial<Exchange>) => Promise<ExchangeAnswer>
  /** What became of the patches. */
  send: (...patches: Patch[]) => Promise<PatchResult[]>
  /** What became of the patches, in words: `applied`, `refused gone`. */
  outcomes: (...patches: Patch[]) => Promise<string[]>
  patch: (kind: string, recordId: string, rest: Partial<Patch>) => Patch
  /** The live record's fields; undefined when there is none. */
  fieldsOf: (kind: string, id: string) => Promise<Record<string, unknown> | undefined>
}

export async function signUpToSync(
  api: Pick<TestApi, 'send' | 'signUp'>,
  person: Record<string, unknown> = {},
): Promise<SyncClient> {
  const session = await api.signUp(person)
  const me = await api.send('GET', '/api/auth/user', undefined, session)
  const { id: account } = (await me.json()) as User
  const ask: SyncClient['ask'] = (exchange) =>
    api.send(
      'POST',
      '/api/sync',
      { account, since: {}, patches: [], room: 65_536, ...exchange },
      { ...session, [ROLES_HEADER]: '1' },
    )
  const exchange: SyncClient['exchange'] = async (asked = {}) => {
    const answer = await ask(asked)
    expect(answer.status).toBe(200)
    return v.parse(v.strictObject(ExchangeAnswerSchema.entries), await answer.json())
  }
  const send: SyncClient['send'] = async (...patches) => (await exchange({ patches })).results
  return {
    account,
    session,
    ask,
    exchange,
    send,
    outcomes: async (...patches) =>
      (await send(...patches)).map(({ outcome, code }) =>
        code === undefined ? outcome : `${outcome} ${code}`,
      ),
    patch: (kind, recordId, rest) => ({
      id: randomUUID(),
      space: account,
      kind,
      recordId,
      fields: {},
      ...rest,
    }),
    fieldsOf: async (kind, id) =>
      (await exchange()).records.find(
        (record) => record.kind === kind && record.id === id && record.deletedAt === undefined,
      )?.fields,
  }
}

/** Field changes that were all made when this revision was shown. */
export const changes = (base: number, fields: Record<string, unknown>): Patch['fields'] =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value, base }]))

export const ADDED_AT = '2026-11-20T08:00:00.000Z'

export const addFavorite = (client: SyncClient, place: string, rest: Partial<Patch> = {}) =>
  client.patch('favorite', place, { create: true, fields: changes(0, { addedAt: ADDED_AT }), ...rest })

export const removeFavorite = (client: SyncClient, place: string, base: number) =>
  client.patch('favorite', place, { remove: { base } })

export const setPlan = (client: SyncClient, base: number, fields: Record<string, unknown>) =>
  client.patch('plan', 'plan', { create: true, fields: changes(base, fields) })

export const partyOf = (adults: number) => ({ adults, children: 0, infants: 0, chosen: true })
