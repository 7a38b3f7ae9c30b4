import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { ask, compiledOnce } from '../../database/compiled-once.ts'

/** How many live records of the kind the space holds. `lasting`: but for those whose end is known already. */
export async function countLive(
  database: Kysely<Database>,
  spaceId: string,
  kind: string,
  { lasting = false } = {},
): Promise<number> {
  const queries = queriesOf(database)
  const [counted] = await ask(database, lasting ? queries.lasting : queries.live, [spaceId, kind])
  // PostgreSQL answers a count as text.
  return Number(counted?.live)
}

/* Asked with every edit: put together once. */
const queriesOf = compiledOnce((database) => {
  const live = database
    .selectFrom('records')
    .select((eb) => eb.fn.countAll().as('live'))
    .where('space_id', '=', '')
    .where('kind', '=', '')
    .where('deleted_at', 'is', null)
  return { live: live.compile(), lasting: live.where('sweep_at', 'is', null).compile() }
})

/** How many records of the kind the space holds, removed ones included. */
export async function countRecords(
  database: Kysely<Database>,
  spaceId: string,
  kind: string,
): Promise<number> {
  const { records } = await database
    .selectFrom('records')
    .select((eb) => eb.fn.countAll().as('records'))
    .where('space_id', '=', spaceId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(records)
}

/** How many of the account's own spaces are of a live record of the kind. `lasting` as in `countLive`. */
export async function countLiveSpaces(
  database: Kysely<Database>,
  userId: string,
  kind: string,
  { lasting = false } = {},
): Promise<number> {
  const { live } = await database
    .selectFrom('spaces')
    .innerJoin('records', (join) =>
      join.onRef('records.space_id', '=', 'spaces.id').onRef('records.id', '=', 'spaces.id'),
    )
    .select((eb) => eb.fn.countAll().as('live'))
    .where('spaces.user_id', '=', userId)
    .where('records.kind', '=', kind)
    .where('records.deleted_at', 'is', null)
    .$if(lasting, (query) => query.where('records.sweep_at', 'is', null))
    .executeTakeFirstOrThrow()
  return Number(live)
}
