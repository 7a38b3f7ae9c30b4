import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'better-sqlite3'
import type { ToldBooking } from '../../core/contracts/market/bookings.ts'
import { freePort } from '../../scripts/tests/free-port.ts'
import { registerAccount } from '../support/accounts.ts'
import type { Findings, Line } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import { startServer, type RunningServer } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import { inTemporaryFolder } from '../support/temporary.ts'
import { cpuMs } from './load.ts'
import { publishOne } from './published-trip.ts'

const BARE = fileURLToPath(new URL('bare-bookings.ts', import.meta.url))
const TRAVELERS = 10
const SEATS = 2
/** More than anybody books in a bench. */
const CAPACITY = 1_000_000
/** @source issue 34 "To show" */
const LEAST_RATIO = 0.6
/** Until its code is compiled, however slow the disk is. */
const WARM_UP_BOOKINGS = 400

type Traveler = { cookie: string; userId: string }
/** What is booked, and by whom. */
type Ground = { departures: string[]; unitId: string; travelers: Traveler[] }
type Turn = { perSecond: number; perCpuSecond: number | null }

/**
 * Ten travelers who hold seats and confirm them one after the other, against the same statements in one transaction for each of the two behind
 * bare `node:http`, in a process of its own with a copy of the store. One is a booking: both calls.
 */
export async function bookings({ rounds, seconds }: BenchOptions): Promise<Findings> {
  return await inTemporaryFolder(async (directory) => {
    const real = await startRealServer(directory)
    const storePath = join(directory, 'data', 'timberline.sqlite')
    const barePath = join(directory, 'bare.sqlite')
    try {
      const ground = await prepare(real.url, storePath)
      await copy(storePath, barePath)
      const bare = await startServer({ args: [BARE, barePath], port: await freePort(), directory })
      try {
        await proveSameBooking(real, bare, ground)
        for (const server of [real, bare]) await book(server, ground, (count) => count >= WARM_UP_BOOKINGS)
        const ours: Turn[] = []
        const reference: Turn[] = []
        for (let round = 0; round < rounds; round++) {
          ours.push(await book(real, ground, isOver(seconds)))
          reference.push(await book(bare, ground, isOver(seconds)))
        }
        for (const path of [storePath, barePath]) proveCounted(path)
        return { lines: linesOf(ours, reference), notes: [] }
      } finally {
        await bare.kill()
      }
    } finally {
      await real.kill()
    }
  })
}

async function prepare(url: string, storePath: string): Promise<Ground> {
  const { options } = await publishOne(url)
  const travelers: Traveler[] = []
  for (let count = 0; count < TRAVELERS; count++) {
    const { cookie } = await registerAccount(url, `traveler${count}@example.com`)
    const user = await fetch(`${url}/api/auth/user`, { headers: { cookie } })
    travelers.push({ cookie, userId: ((await user.json()) as { id: string }).id })
  }
  const store = new SqliteDatabase(storePath)
  try {
    store.prepare('update departures set capacity = ?').run(CAPACITY)
    const rows = store.prepare('select id from departures order by starts_at').all() as { id: string }[]
    // The first are too soon to be booked.
    return {
      departures: rows.slice(TRAVELERS).map(({ id }) => id),
      unitId: options[0]!.units[0]!.id,
      travelers,
    }
  } finally {
    store.close()
  }
}

async function copy(from: string, to: string): Promise<void> {
  const store = new SqliteDatabase(from, { readonly: true })
  await store.backup(to).finally(() => store.close())
}

type Ends = (count: number) => boolean

function isOver(seconds: number): Ends {
  const until = performance.now() + seconds * 1000
  return () => performance.now() >= until
}

/** Every traveler goes on until it ends, one call after the other. Throws for any answer but a booking that is confirmed. */
async function book(server: RunningServer, ground: Ground, ends: Ends): Promise<Turn> {
  const agent = new Agent({ keepAlive: true, maxSockets: TRAVELERS })
  const cpuBefore = cpuMs(server.pid)
  const began = performance.now()
  let count = 0
  const goOn = async (traveler: Traveler, at: number) => {
    for (let next = at; !ends(count); next += TRAVELERS) {
      await bookOne({ server, agent, traveler, ground, departure: next % ground.departures.length })
      count += 1
    }
  }
  await Promise.all(ground.travelers.map(goOn)).finally(() => agent.destroy())
  const tookMs = performance.now() - began
  const cpuAfter = cpuMs(server.pid)
  const cpu = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore
  return { perSecond: (count * 1000) / tookMs, perCpuSecond: cpu === null ? null : (count * 1000) / cpu }
}

type Booking = {
  server: RunningServer
  agent: Agent
  traveler: Traveler
  ground: Ground
  departure: number
  uuid?: string
}

async function bookOne({
  server,
  agent,
  traveler,
  ground: { departures, unitId },
  departure,
  uuid = randomUUID(),
}: Booking): Promise<ToldBooking> {
  const ask = { server, agent, traveler }
  const hold = {
    uuid,
    departureIds: [departures[departure]],
    units: [{ unitId, quantity: SEATS }],
    contact: { name: 'Isabella Bird', email: 'isabella@example.com', phone: '+13035550100' },
  }
  const held = await post(ask, '/api/bookings', hold)
  const confirmed = await post(ask, `/api/bookings/${uuid}/confirm`, { expectedVersion: held.version })
  if (held.status !== 'on_hold' || confirmed.status !== 'confirmed')
    throw new Error(`A booking is ${held.status}, then ${confirmed.status}`)
  return confirmed
}

type Asking = Pick<Booking, 'server' | 'agent' | 'traveler'>

function post({ server, agent, traveler }: Asking, path: string, body: object): Promise<ToldBooking> {
  const text = JSON.stringify(body)
  const headers = {
    cookie: traveler.cookie,
    'x-user': traveler.userId,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
  }
  return new Promise((resolve, reject) => {
    const asked = request(server.url + path, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const said = Buffer.concat(chunks).toString()
        if (response.statusCode === 200 || response.statusCode === 201)
          resolve(JSON.parse(said) as ToldBooking)
        else reject(new Error(`${path} was answered ${response.statusCode}: ${said}`))
      })
    })
    asked.on('error', reject)
    asked.end(text)
  })
}

/** What differs between two servers that book the same: their own code and instants. */
const OWN = ['code', 'createdAt', 'holdUntil', 'confirmedAt', 'now']

/** Throws where the API does not answer what the bare server does; what it answers besides is its own. */
async function proveSameBooking(real: RunningServer, bare: RunningServer, ground: Ground): Promise<void> {
  const agent = new Agent()
  const of = { agent, traveler: ground.travelers[0]!, ground, departure: 0, uuid: randomUUID() }
  const [ours, reference] = [await bookOne({ server: real, ...of }), await bookOne({ server: bare, ...of })]
  agent.destroy()
  const known = (booking: ToldBooking) => ({
    ...booking,
    lines: booking.lines.map((line) => ({ ...line, at: '' })),
    // Each store has keys of its own.
    tickets: booking.tickets.map(({ text, ...ticket }) => ({ ...ticket, signs: text.length })),
  })
  const said = new Map(Object.entries(known(ours)))
  for (const [name, value] of Object.entries(known(reference)))
    if (!OWN.includes(name) && JSON.stringify(said.get(name)) !== JSON.stringify(value))
      throw new Error(`The two servers say different ${name} of one booking`)
}

/** Throws where the counters of a store are not what its bookings take, or something is left on hold. */
function proveCounted(path: string): void {
  const store = new SqliteDatabase(path, { readonly: true })
  try {
    const { held, booked } = store
      .prepare('select sum(held) as held, sum(booked) as booked from departures')
      .get() as { held: number; booked: number }
    const { count } = store
      .prepare(`select count(*) as count from bookings where status = 'confirmed'`)
      .get() as { count: number }
    if (held !== 0 || booked !== count * SEATS)
      throw new Error(`${count} bookings are counted as ${held} held and ${booked} booked seats`)
  } finally {
    store.close()
  }
}

function linesOf(ours: Turn[], reference: Turn[]): Line[] {
  const line = (what: string, unit: Line['unit'], of: (turn: Turn) => number): Line => ({
    name: `hold and confirm, ${what}`,
    unit,
    ours: { label: 'the API', samples: ours.map(of) },
    reference: { label: 'the same SQL behind bare node:http', samples: reference.map(of) },
    target: { of: 'ratio', atLeast: LEAST_RATIO },
  })
  const rate = line('rate', 'req/s', ({ perSecond }) => perSecond)
  if ([...ours, ...reference].some(({ perCpuSecond }) => perCpuSecond === null)) return [rate]
  return [rate, line('cost', 'req/cpu-s', ({ perCpuSecond }) => perCpuSecond!)]
}
