import { sql, type Kysely, type Transaction } from 'kysely'
import { OWN_TELL, type OwnApi } from '../../../mocks/own-api.ts'
import { TOLD } from './kinds.fixture.ts'

export type Tables = OwnApi['database'] extends Kysely<infer Found> ? Found : never
export type Ground = Pick<OwnApi, 'database'>

/** What the server knows, which state of it this is, and the accounts that may read it. */
export type Truth = { id: string; version: number; word: string; readers: readonly string[] }

export async function makeTruthsTable(database: OwnApi['database']): Promise<void> {
  await sql`create table proof_truths (id text primary key, version integer, word text, readers text)`.execute(
    database,
  )
}

export async function readTruths({ database }: Ground): Promise<Truth[]> {
  const { rows } = await sql<Truth & { readers: string }>`select * from proof_truths`.execute(database)
  return rows.map((row) => ({ ...row, readers: JSON.parse(row.readers) as string[] }))
}

export async function putTruths({ database }: Ground, truths: readonly Truth[]): Promise<void> {
  await sql`delete from proof_truths`.execute(database)
  for (const { id, version, word, readers } of truths)
    await sql`insert into proof_truths (id, version, word, readers)
      values (${id}, ${version}, ${word}, ${JSON.stringify(readers)})`.execute(database)
}

/** The truth is another one from now on, and its readers are told. */
export async function changeTruth(
  transaction: Transaction<Tables>,
  { id, word, readers }: Omit<Truth, 'version'>,
): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    insert into proof_truths (id, version, word, readers) values (${id}, 1, ${word}, ${JSON.stringify(readers)})
    on conflict (id) do update set version = version + 1, word = excluded.word, readers = excluded.readers
    returning version`.execute(transaction)
  const told = readers.map((space) => ({ space, fields: { word } }))
  await OWN_TELL(transaction, TOLD, { id, version: rows[0]!.version, readers: told })
}
