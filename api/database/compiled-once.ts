import type { CompiledQuery, Kysely } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Puts together the texts of questions that are asked with nearly every call: for a small question that costs as much as asking it.
 * What `compile` compares with stands in for the parameters, in the order in which `ask` is given them.
 */
export function compiledOnce<Queries>(
  compile: (database: Kysely<Database>) => Queries,
): (database: Kysely<Database>) => Queries {
  const known = new WeakMap<Kysely<Database>, Queries>()
  return (database) => {
    const queries = known.get(database) ?? compile(database)
    known.set(database, queries)
    return queries
  }
}

/** The rows that answer a question that was put together before, with these parameters. */
export async function ask<Row>(
  database: Kysely<Database>,
  query: CompiledQuery<Row>,
  parameters: readonly (string | number)[],
): Promise<Row[]> {
  const { rows } = await database.executeQuery<Row>({ ...query, parameters })
  return rows
}
