import * as v from 'valibot'
import { defineProjection } from '../../../../core/records/projection.ts'
import { IN_SUPPLY } from '../../../../core/records/standing.ts'
import { prepareStore } from '../../../database/open.ts'
import { openSqlite } from '../../../platform/node/sqlite.ts'
import { deliver } from './deliver.ts'
import { tell } from './tell.ts'

export const ECHO = defineProjection({
  kind: 'echo',
  id: 'natural',
  standsIn: IN_SUPPLY,
  fields: { word: { schema: v.string() } },
  required: ['word'],
  label: 'Echo',
})

/** The spaces that are told, in the order in which they are written. */
export const SPACES = ['space-1', 'space-2'] as const

/*
 * | Point          | The process is killed                                                                    |
 * |----------------|------------------------------------------------------------------------------------------|
 * | `in-act`       | behind what was told, before the commit of its act                                       |
 * | `committed`    | behind the commit, before anything is delivered                                          |
 * | `after-first`  | behind the second space's record, before its row goes                                    |
 * | `none`         | not at all: it delivers what is there                                                    |
 */
export type Point = 'in-act' | 'committed' | 'after-first' | 'none'

/** A process that tells both spaces a word and dies: `node dies-told.fixture.ts STORE POINT`. */
async function main(file: string, point: Point): Promise<void> {
  const sqlite = openSqlite(file)
  const database = await prepareStore(sqlite)
  const die = () => process.kill(process.pid, 'SIGKILL')
  let delivered = 0
  sqlite.function('die', () => {
    delivered += 1
    if (delivered === 2) die()
    return 0
  })
  if (point !== 'none') {
    sqlite.exec('create temp trigger dies before delete on main.outbox begin select die(); end')
    await database.transaction().execute(async (transaction) => {
      const readers = SPACES.map((space) => ({ space, fields: { word: 'Hey' } }))
      await tell(transaction, ECHO, { id: 'hey', version: 1, readers })
      if (point === 'in-act') die()
    })
    if (point === 'committed') die()
  }
  const report = (what: string, problem: unknown) => {
    throw new Error(what, { cause: problem })
  }
  await deliver({ database, kinds: [ECHO], report }, new Date())
  await database.destroy()
}

if (import.meta.main) await main(process.argv[2] ?? '', process.argv[3] as Point)
