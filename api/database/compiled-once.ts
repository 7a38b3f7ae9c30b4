import type { CompiledQuery, Kysely } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Puts together the texts of questions that are asked with nearly every call: for a small question that costs as much as asking it.
 * What `compile` compares with stands in for the parameters, in the order in which `ask` is given them.
 */
export function compiledOnce<Queries>(
  compile: (database: Kysely<Database>) => Queries,
): (database: Kysely<Database>) => Queries {
  const known = new WeakMap<object, Queries>()
  return (database) => {
    // A transaction has the one of its store: each would be put together anew.
    const { adapter } = database.getExecutor()
    const queries = known.get(adapter) ?? compile(database)
    known.set(adapter, queries)
    return queries
  }
}

/** Longer lists come seldom. */
const MOST_ROWS = 50

/** A statement whose text is as long as a list (rows to insert, or ids), put together once for each length and store. */
export function compiledPerCount<Query>(
  compile: (database: Kysely<Database>, count: number) => Query,
): (database: Kysely<Database>, count: number) => Query {
  const queriesOf = compiledOnce(() => new Map<number, Query>())
  return (database, count) => {
    const queries = queriesOf(database)
    const query = queries.get(count) ?? compile(database, count)
    if (count <= MOST_ROWS) queries.set(count, query)
    return query
  }
}

/** The rows that answer a question that was put together before, with these parameters. */
export async function ask<Row>(
  database: Kysely<Database>,
  query: CompiledQuery<Row>,
  parameters: readonly (string | number | null)[],
): Promise<Row[]> {
  const { rows } = await database.executeQuery<Row>({ ...query, parameters })
  return rows
}
