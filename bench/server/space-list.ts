import { randomUUID } from 'node:crypto'
import { ROLES_HEADER } from '../../core/contracts/records/protocol.ts'
import { MAX_PATCHES, type Exchange, type ExchangeAnswer } from '../../core/contracts/records/sync.ts'
import { registerAccount } from '../support/accounts.ts'
import type { Findings, Line } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import type { RunningServer } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import { inTemporaryFolder } from '../support/temporary.ts'

const SPACES = 300
/** Of so many spaces a phone with a list says what it has. */
const RECENT_SPACES = 8
const EXCHANGES_PER_TURN = 50
const ROOM_BYTES = 256 * 1024
const BYTES_PER_KB = 1_000
/** @source issue 29 "The list of spaces stays short" */
const MAX_KB = 2

type Turn = { ms: number; upKb: number; downKb: number }
type Ask = (exchange: Partial<Exchange>) => Promise<{ answer: ExchangeAnswer; up: number; down: number }>

/**
 * What an exchange costs of an account in 300 spaces of which nothing changed: by a phone that holds the number of their list, against
 * one that says what it has of every space. Sequential requests to one server, in turn.
 */
export async function spaceList({ rounds }: BenchOptions): Promise<Findings> {
  return await inTemporaryFolder(async (directory) => {
    const server = await startRealServer(directory)
    try {
      const ask = await asker(server)
      const { since, list } = await fillSpaces(ask)
      const recent = Object.fromEntries(Object.entries(since).slice(-RECENT_SPACES))
      const held = () => oneTurn(ask, { since: recent, list }, 0)
      const whole = () => oneTurn(ask, { since }, SPACES + 1)
      await held()
      await whole()
      const turns: Record<'held' | 'whole', Turn[]> = { held: [], whole: [] }
      for (let round = 0; round < rounds; round++) {
        turns.held.push(await held())
        turns.whole.push(await whole())
      }
      return { lines: linesOf(turns.held, turns.whole), notes: [] }
    } finally {
      await server.kill()
    }
  })
}

async function asker({ url }: RunningServer): Promise<Ask> {
  const { cookie } = await registerAccount(url, 'bench@example.com')
  const user = await fetch(`${url}/api/auth/user`, { headers: { cookie } })
  const { id: account } = (await user.json()) as { id: string }
  return async (exchange) => {
    const body = JSON.stringify({ account, since: {}, patches: [], room: ROOM_BYTES, ...exchange })
    const headers = { cookie, 'Content-Type': 'application/json', [ROLES_HEADER]: '1' }
    const answer = await fetch(`${url}/api/sync`, { method: 'POST', headers, body })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`An exchange was answered ${answer.status}: ${text}`)
    return {
      answer: JSON.parse(text) as ExchangeAnswer,
      up: Buffer.byteLength(body),
      down: Buffer.byteLength(text),
    }
  }
}

/** Makes the trips, and answers what a phone has that was told all of them. */
async function fillSpaces(ask: Ask): Promise<{ since: Exchange['since']; list: number }> {
  const trips = Array.from({ length: SPACES }, () => tripPatch(randomUUID()))
  for (let at = 0; at < SPACES; at += MAX_PATCHES) await ask({ patches: trips.slice(at, at + MAX_PATCHES) })
  const { answer } = await ask({})
  if (answer.list === undefined) throw new Error('The trips were not told whole')
  const cursors = Object.entries(answer.spaces).map(([id, { epoch, revision }]) => [id, { epoch, revision }])
  return { since: Object.fromEntries(cursors), list: answer.list }
}

const tripPatch = (id: string): Exchange['patches'][number] => {
  const values = {
    title: 'San Juans',
    dates: { start: null, days: 3 },
    createdAt: '2026-11-20T08:00:00.000Z',
  }
  const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, base: 0 }]))
  return { id: randomUUID(), space: id, kind: 'trip', recordId: id, create: true, fields }
}

/** Throws where an exchange tells of other than so many spaces, or of any record. */
async function oneTurn(ask: Ask, exchange: Partial<Exchange>, spaces: number): Promise<Turn> {
  let [up, down] = [0, 0]
  const began = performance.now()
  for (let asked = 0; asked < EXCHANGES_PER_TURN; asked++) {
    const { answer, ...bytes } = await ask(exchange)
    if (Object.keys(answer.spaces).length !== spaces || answer.records.length > 0)
      throw new Error('An exchange told of more than what changed')
    up = bytes.up
    down = bytes.down
  }
  const ms = (performance.now() - began) / EXCHANGES_PER_TURN
  return { ms, upKb: up / BYTES_PER_KB, downKb: down / BYTES_PER_KB }
}

function linesOf(held: Turn[], whole: Turn[]): Line[] {
  const line = (
    what: string,
    unit: Line['unit'],
    of: (turn: Turn) => number,
    target?: Line['target'],
  ): Line => ({
    name: `exchange with ${SPACES} spaces, nothing new, ${what}`,
    unit,
    ours: { label: 'list held', samples: held.map(of) },
    reference: { label: 'list not held', samples: whole.map(of) },
    ...(target ? { target } : {}),
  })
  const small = { of: 'figure', atMost: MAX_KB } as const
  return [
    line('bytes sent', 'KB', ({ upKb }) => upKb, small),
    line('bytes answered', 'KB', ({ downKb }) => downKb, small),
    line('time', 'ms', ({ ms }) => ms, { of: 'ratio', atMost: 0.75 }),
  ]
}
