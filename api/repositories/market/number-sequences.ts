import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** The last number that a sequence gave; 0 where it gave none. */
export async function lastNumber(database: Kysely<Database>, name: string): Promise<number> {
  const row = await database
    .selectFrom('number_sequences')
    .select('last')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.last ?? 0
}

/** The next number of a sequence, from 1 on. Nobody else gets it, nor a later one, before the transaction ends; none is given twice. */
export async function nextNumber(database: Kysely<Database>, name: string): Promise<number> {
  const { last } = await database
    .insertInto('number_sequences')
    .values({ name, last: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ last: eb('number_sequences.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
