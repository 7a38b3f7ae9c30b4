import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Names the tables that anything was written to since it was last asked. For tests only. */
export async function watchWrites(database: Kysely<Database>): Promise<() => Promise<string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from main.sqlite_master
    where type = 'table' and name not like 'sqlite_%' and sql not like 'create virtual%'`.execute(database)
  await sql`create temp table written (name text not null)`.execute(database)
  for (const { name } of tables) {
    for (const act of ['insert', 'update', 'delete']) {
      await sql`create temp trigger ${sql.id(`written_${act}_${name}`)} after ${sql.raw(act)} on main.${sql.id(name)}
        begin insert into written values (${sql.lit(name)}); end`.execute(database)
    }
  }
  return async () => {
    const { rows } = await sql<{ name: string }>`select distinct name from temp.written`.execute(database)
    if (rows.length > 0) await sql`delete from temp.written`.execute(database)
    return rows.map(({ name }) => name)
  }
}
