import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'better-sqlite3'
import { coloradoDay, daysAfter } from '../../core/domain/calendar/calendar-day.ts'
import { freePort } from '../../scripts/tests/free-port.ts'
import type { Findings, Line } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import { startServer, type RunningServer } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import { inTemporaryFolder } from '../support/temporary.ts'
import { captureAnswer } from './captured-answer.ts'
import { load, type Load } from './load.ts'
import { publishOne } from './published-trip.ts'

const BARE = fileURLToPath(new URL('bare-availability.ts', import.meta.url))
const OFFERINGS = 1_000
const DEPARTURES_EACH = 100
const MONTH_DAYS = 30
const ENCODING = 'identity'
/** @source issue 33 "To show" */
const LEAST_RATIO = 0.6
const WARM_UP_S = 3

/**
 * A month of one offering's departures, with 1,000 offerings and 100,000 departures in the store, against the same questions to the same
 * store behind bare `node:http`.
 */
export async function availability(options: BenchOptions): Promise<Findings> {
  return await inTemporaryFolder(async (directory) => {
    const real = await startRealServer(directory)
    const storePath = join(directory, 'data', 'timberline.sqlite')
    try {
      const id = await fillStore(real.url, storePath)
      const bare = await startServer({ args: [BARE, storePath], port: await freePort(), directory })
      try {
        return await compare(real, bare, `/api/offerings/${id}/departures?${monthAhead()}`, options)
      } finally {
        await bare.kill()
      }
    } finally {
      await real.kill()
    }
  })
}

function monthAhead(): string {
  const from = daysAfter(coloradoDay(new Date()), 1)
  return `from=${from}&to=${daysAfter(from, MONTH_DAYS - 1)}`
}

/** One offering published as any other, and the rest made of its rows. Answers the number of one in the middle. */
async function fillStore(url: string, storePath: string): Promise<number> {
  const { id: first } = await publishOne(url)
  const store = new SqliteDatabase(storePath)
  try {
    const seeds = {
      offering: store.prepare(
        'insert into offerings (id, uuid, space_id) select ?, ?, space_id from offerings where id = ?',
      ),
      version: copyOf(store, 'offering_versions', 'offering_id'),
      published: copyOf(store, 'published_offerings', 'offering_id'),
      departures: copyOf(store, 'departures', 'offering_id', `limit ${DEPARTURES_EACH}`),
    }
    store.transaction(() => {
      for (let id = first + 1; id < first + OFFERINGS; id++) {
        seeds.offering.run(id, randomUUID(), first)
        for (const copy of [seeds.version, seeds.published, seeds.departures]) copy.run({ id, first })
      }
    })()
    const { count } = store.prepare('select count(*) as count from departures').get() as { count: number }
    if (count < OFFERINGS * DEPARTURES_EACH) throw new Error(`The store has only ${count} departures`)
    return first + OFFERINGS / 2
  } finally {
    store.close()
  }
}

/** Copies the rows of one offering to another; a row's own id, where it has one, is made of both. */
function copyOf(store: SqliteDatabase.Database, table: string, key: string, end = '') {
  const columns = (store.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name)
  const values = columns.map((name) => (name === key ? '@id' : name === 'id' ? `id || '-' || @id` : name))
  return store.prepare(
    `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} where ${key} = @first ${end}`,
  )
}

async function compare(
  real: RunningServer,
  bare: RunningServer,
  path: string,
  { rounds, seconds }: BenchOptions,
): Promise<Findings> {
  const bytes = await proveSameBody(real, bare, path)
  const loadOn = ({ url, pid }: RunningServer, forSeconds: number) =>
    load({ url: url + path, pid, encoding: ENCODING, bodyBytes: bytes, seconds: forSeconds })
  await loadOn(real, WARM_UP_S)
  await loadOn(bare, WARM_UP_S)
  const ours: Load[] = []
  const reference: Load[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await loadOn(real, seconds))
    reference.push(await loadOn(bare, seconds))
  }
  await proveSameBody(real, bare, path)
  return { lines: linesOf(ours, reference), notes: [] }
}

/** How long the answer is, which both give. */
async function proveSameBody(real: RunningServer, bare: RunningServer, path: string): Promise<number> {
  const [ours, reference] = await Promise.all(
    [real, bare].map(({ url }) => captureAnswer(url + path, ENCODING)),
  )
  const rows = JSON.parse(String(ours!.body)) as unknown[]
  if (rows.length < MONTH_DAYS) throw new Error(`A month has only ${rows.length} departures`)
  if (!ours!.body.equals(reference!.body)) throw new Error('The two servers answer different departures')
  return ours!.body.length
}

function linesOf(ours: Load[], reference: Load[]): Line[] {
  const line = (what: string, unit: Line['unit'], of: (load: Load) => number): Line => ({
    name: `a month of departures, ${what}`,
    unit,
    ours: { label: 'the API', samples: ours.map(of) },
    reference: { label: 'the same SQL behind bare node:http', samples: reference.map(of) },
    target: { of: 'ratio', atLeast: LEAST_RATIO },
  })
  const rate = line('rate', 'req/s', ({ perSecond }) => perSecond)
  if ([...ours, ...reference].some(({ server }) => server === null)) return [rate]
  return [rate, line('cost', 'req/cpu-s', ({ server }) => server!.perCpuSecond)]
}
