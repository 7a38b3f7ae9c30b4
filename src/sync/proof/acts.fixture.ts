import { sql, type Kysely } from 'kysely'
import { notAllowed, OWN_ACTS, type OwnApi } from '../../../mocks/own-api.ts'
import { FACT, titles, WISH } from './kinds.fixture.ts'
import { changeTruth } from './truths.fixture.ts'

type Store = Kysely<OwnApi['database'] extends Kysely<infer Tables> ? Tables : never>

/** What the server wrote down for somebody, each time that it did. */
export type Done = { account: string; word: string }

/** Where what was asked stands: nothing keeps it from standing there twice. */
export const makeActsTable = (database: Store) =>
  sql`create table proof_done (account text not null, word text not null)`.execute(database)

export async function readDone(database: Store): Promise<Done[]> {
  return (await sql<Done>`select account, word from proof_done`.execute(database)).rows
}

export async function putDone(database: Store, done: readonly Done[]): Promise<void> {
  await sql`delete from proof_done`.execute(database)
  for (const { account, word } of done)
    await sql`insert into proof_done (account, word) values (${account}, ${word})`.execute(database)
}

async function roleOf(database: Store, space: unknown, account: string): Promise<string> {
  const { rows } = await sql<{ role: string }>`
    select role from space_members where space_id = ${space} and user_id = ${account}`.execute(database)
  return rows[0]?.role ?? 'stranger'
}

/** Writes the word down for whoever may change something in the space, with the mistakes that the weather asks for behind it. */
const writeDown: (typeof OWN_ACTS)[string] = async (transaction, { account, fields }) => {
  const role = await roleOf(transaction, fields['space'], account)
  if (!/owner|editor|manager/.test(role)) throw notAllowed()
  await sql`insert into proof_done (account, word) values (${account}, ${fields['word']})`.execute(
    transaction,
  )
  if (titles.check === 'throws') throw new Error('A mistake in the act')
  return { state: 'done', code: 'written', message: null }
}

/** As `writeDown`, and tells whoever is in the space of it and has one of their own: in this world it comes with the first exchange. */
const writeDownAndTell: (typeof OWN_ACTS)[string] = async (transaction, asked) => {
  const done = await writeDown(transaction, asked)
  const { space, word } = asked.fields
  const { rows } = await sql<{ id: string }>`
    select user_id as id from space_members
    where space_id = ${space} and user_id in (select id from spaces)`.execute(transaction)
  const readers = rows.map(({ id }) => id)
  await changeTruth(transaction, { id: String(space), word: `Told ${String(word)}`, readers })
  return done
}

/** Acts of the app's own that somebody was let do who may not. */
export const trespasses: string[] = []

/** The act as it is, watched: a guide publishes nothing. */
const watched =
  (kind: string, act: (typeof OWN_ACTS)[string]): typeof act =>
  async (transaction, asked) => {
    const done = await act(transaction, asked)
    const role = await roleOf(transaction, asked.fields['provider'], asked.account)
    if (role !== 'owner' && role !== 'manager') trespasses.push(`${kind} by a ${role}`)
    return done
  }

export const PROOF_ACTS: typeof OWN_ACTS = {
  ...Object.fromEntries(Object.entries(OWN_ACTS).map(([kind, act]) => [kind, watched(kind, act)])),
  [WISH.kind]: writeDownAndTell,
  [FACT.kind]: writeDown,
}
