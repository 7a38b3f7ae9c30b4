import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { registerAccount } from '../support/accounts.ts'
import { captureAnswer } from './captured-answer.ts'
import type { Findings, Line } from '../support/line.ts'
import { load, type Load } from './load.ts'
import type { BenchOptions } from '../support/options.ts'
import { pause, type RunningServer } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import { inTemporaryFolder } from '../support/temporary.ts'

const PATH = '/api/auth/user'
const ENCODING = 'identity'
const LEAST_RATIO = 0.7
const WARM_UP_S = 2
/** Of the window that a turn may not outlast. */
const SPARE_S = 2
/** More than any account may ask in a minute. */
const MOST_CALLS = 10_000

type Side = { server: RunningServer; cookie: string }

/**
 * What a refusal costs: 429 for `GET /api/auth/user` from an account that is over its limit, against the 200 of the same call on a
 * server without limits. Both log each call.
 */
export async function refusal({ rounds, seconds }: BenchOptions): Promise<Findings> {
  return await inTemporaryFolder(async (directory) => {
    const open = await startSide(directory, 'off')
    try {
      const limited = await startSide(directory, 'on')
      try {
        await refusedLoad(limited, WARM_UP_S)
        await servedLoad(open, WARM_UP_S)
        const refused: Load[] = []
        const served: Load[] = []
        for (let round = 0; round < rounds; round++) {
          refused.push(await refusedLoad(limited, seconds))
          served.push(await servedLoad(open, seconds))
        }
        return { lines: linesOf(refused, served), notes: [] }
      } finally {
        await limited.server.kill()
      }
    } finally {
      await open.server.kill()
    }
  })
}

async function startSide(directory: string, limits: 'on' | 'off'): Promise<Side> {
  const own = join(directory, limits)
  mkdirSync(own)
  const server = await startRealServer(own, undefined, limits)
  return { server, cookie: (await registerAccount(server.url, 'bench@example.com')).cookie }
}

const servedLoad = (side: Side, seconds: number) => loadOn(side, seconds, 200)

/** Goes over the limit first, and waits for the next window where the one that runs would end within the turn. */
async function refusedLoad(side: Side, seconds: number): Promise<Load> {
  for (;;) {
    const leftS = await goOverLimit(side)
    if (leftS >= seconds + SPARE_S) return await loadOn(side, seconds, 429)
    await pause(leftS * 1000)
  }
}

/** Asks until the answer is 429, and says how many seconds its window still has. */
async function goOverLimit({ server, cookie }: Side): Promise<number> {
  for (let asked = 0; asked < MOST_CALLS; asked++) {
    const answer = await fetch(server.url + PATH, { headers: { cookie } })
    await answer.arrayBuffer()
    if (answer.status === 429) return Number(answer.headers.get('Retry-After'))
  }
  throw new Error(`${MOST_CALLS} calls met no limit`)
}

async function loadOn({ server, cookie }: Side, seconds: number, status: 200 | 429): Promise<Load> {
  const { body } = await captureAnswer(server.url + PATH, ENCODING, { cookie })
  const asked = { url: server.url + PATH, pid: server.pid, encoding: ENCODING, headers: { cookie }, seconds }
  return await load({ ...asked, bodyBytes: body.length, status })
}

function linesOf(refused: Load[], served: Load[]): Line[] {
  const line = (what: string, unit: Line['unit'], of: (load: Load) => number): Line => ({
    name: `refusal, ${what}`,
    unit,
    ours: { label: '429', samples: refused.map(of) },
    reference: { label: '200', samples: served.map(of) },
    target: { of: 'ratio', atLeast: LEAST_RATIO },
  })
  const rate = line('rate', 'req/s', ({ perSecond }) => perSecond)
  if ([...refused, ...served].some(({ server }) => server === null)) return [rate]
  return [rate, line('cost', 'req/cpu-s', ({ server }) => server!.perCpuSecond)]
}
