import * as v from 'valibot'
import { OlderPageSchema, type OlderPage } from '../../../core/contracts/records/older-page.ts'
import { REQUEST_DEADLINE_MS } from '../../../core/contracts/records/protocol.ts'
import { ask } from '../../platform/signal/ask.ts'
import { showTouched } from '../store/fold.ts'
import type { RecordsDatabase } from '../store/records-database.ts'
import { readMeta, write } from '../store/store.ts'
import { isDue } from '../store/wipe-due.ts'
import { lockOf, type DrainOptions } from './drain.ts'
import type { Wire } from './exchange.ts'
import { confirmedRow, keyOf, readCursors } from './pull.ts'
import { floorOf } from './windows.ts'

/** Of which kind in which space records are read that stand below this place. */
export type OlderAsked = { space: string; kind: string; before: number }

/**
 * | Outcome     | Means                                                                                  |
 * |-------------|----------------------------------------------------------------------------------------|
 * | `all`       | this phone has everything of the kind now                                              |
 * | `more`      | a page was taken, and older ones are there                                             |
 * | `unreached` | no answer, or none that is ours: nothing was taken                                     |
 * | `busy`      | each page that came was older than what this phone had been told by then: nothing was taken |
 */
export type OlderOutcome = 'all' | 'more' | 'unreached' | 'busy'

/** So often a page is asked for again that an exchange has overtaken. */
const MOST_TRIES = 5

/**
 * Takes over the page below what this phone has of a kind with a window, and lets its floor sink to it: from then on changes of these
 * records are told too. The page is asked for beside the exchanges and stored between two of them. Where the phone's cursor is above the
 * page's revision, what was changed in between would be told by nobody: it is asked for again first. Rejects only when storage does.
 */
export async function readOlder(
  { store, locks, page }: Pick<DrainOptions, 'store' | 'locks'> & { page: AskPage },
  { space, kind, now }: { space: string; kind: string; now: number },
): Promise<OlderOutcome> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const before = floorOf((await readCursors(store.database))[space], kind)
    if (before === 0) return 'all'
    const answer = await page({ space, kind, before })
    if (answer?.account !== store.owner) return 'unreached'
    const isTaken = await locks.request(lockOf(store.owner), () =>
      write(store, (database) => takeOlder(database, { space, kind, before }, { answer, now })),
    )
    if (isTaken) return answer.floor === 0 ? 'all' : 'more'
  }
  return 'busy'
}

type AskPage = (asked: OlderAsked) => Promise<OlderPage | null>

/** Asks the server for a page once; null where none came. Never throws. */
export async function askOlder(
  { baseUrl, credentials }: Wire,
  { space, kind, before }: OlderAsked,
): Promise<OlderPage | null> {
  const path = `api/spaces/${encodeURIComponent(space)}/${encodeURIComponent(kind)}?before=${before}`
  const request = { headers: credentials?.(), deadlineMs: REQUEST_DEADLINE_MS }
  const outcome = await ask(new URL(path, baseUrl), request, async (answer) =>
    answer.ok ? v.parse(OlderPageSchema, await answer.json()) : null,
  )
  return outcome.kind === 'answered' ? outcome.value : null
}

/** Answers whether the page still joins what this phone has. */
async function takeOlder(
  database: RecordsDatabase,
  { space, kind, before }: OlderAsked,
  { answer: { epoch, revision, floor, records }, now }: { answer: OlderPage; now: number },
): Promise<boolean> {
  const cursors = await readCursors(database)
  const cursor = cursors[space]
  if (cursor?.epoch !== epoch || cursor.revision > revision || floorOf(cursor, kind) !== before) return false
  // While a space starts anew its rows are still to be told apart.
  if (space in (await readMeta<Record<string, number>>(database, 'restored', {}))) return false
  const kept = records.filter((record) => !isDue(database.kinds, record, now))
  await database.confirmed.bulkPut(kept.map((record) => confirmedRow(record, epoch)))
  const floors = { ...cursor.floors, [kind]: floor }
  await database.meta.put({ name: 'cursors', value: { ...cursors, [space]: { ...cursor, floors } } })
  await showTouched(database, kept.map(keyOf))
  return true
}
