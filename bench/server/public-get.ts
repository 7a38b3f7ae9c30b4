import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { ColoradoLocationListSchema } from '../../core/contracts/places/colorado-locations.ts'
import { startBareServer } from './bare-side.ts'
import { captureAnswer, proveSame } from './captured-answer.ts'
import type { Findings, Line } from '../support/line.ts'
import { load, type Load } from './load.ts'
import type { BenchOptions } from '../support/options.ts'
import type { RunningServer } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import { median } from '../support/statistics.ts'
import { inTemporaryFolder } from '../support/temporary.ts'

const PATH = '/api/colorado-locations'
const ENCODINGS = ['identity', 'br'] as const
/** @source issue 2 "What it must reach" */
const LEAST_RATIO = 0.85

const WARM_UP_S = 2

/** @source decisions §4: at least 400 real places. Fewer are an empty answer, and empty answers are quick. */
const LEAST_PLACES = 400

/** Both sides answer the same bytes, so sizes under load differ by no more than the Date header's caching. */
const SIZE_TOLERANCE = 0.001

/** Below this share of a core the load generator was what limited the rate, and the ratio says too little. */
const BUSY_SHARE = 0.85

/** The catalogue's public answer against bare `node:http` with the same bytes and headers: requests per second. */
export async function publicGet(options: BenchOptions): Promise<Findings> {
  return await inTemporaryFolder(async (directory) => {
    const real = await startRealServer(directory)
    try {
      const lines: Line[] = []
      const notes: string[] = []
      for (const encoding of ENCODINGS) {
        const found = await compare(real, encoding, directory, options)
        lines.push(...found.lines)
        notes.push(...found.notes)
      }
      return { lines, notes }
    } finally {
      await real.kill()
    }
  })
}

async function compare(real: RunningServer, encoding: string, directory: string, options: BenchOptions) {
  const answer = await captureAnswer(real.url + PATH, encoding)
  await provePlaces(real)
  const bodyPath = join(directory, `answer-${encoding}`)
  writeFileSync(bodyPath, answer.body)
  const bare = await startBareServer(directory, { [PATH]: { bodyPath, headers: answer.headers } })
  const ask = async () => {
    proveSame(await captureAnswer(real.url + PATH, encoding), await captureAnswer(bare.url + PATH, encoding))
  }
  const loadOn = ({ url, pid }: RunningServer, seconds: number) =>
    load({ url: url + PATH, pid, encoding, bodyBytes: answer.body.length, seconds })
  try {
    await ask()
    await loadOn(real, WARM_UP_S)
    await loadOn(bare, WARM_UP_S)
    const ours: Load[] = []
    const reference: Load[] = []
    for (let round = 0; round < options.rounds; round++) {
      ours.push(await loadOn(real, options.seconds))
      reference.push(await loadOn(bare, options.seconds))
    }
    await ask()
    proveSameSizes(ours, reference)
    return {
      lines: linesOf(encoding, ours, reference),
      notes: notesOn(encoding, answer.body.length, ours, reference),
    }
  } finally {
    await bare.kill()
  }
}

async function provePlaces(real: RunningServer): Promise<void> {
  const places = v.parse(ColoradoLocationListSchema, await (await fetch(real.url + PATH)).json())
  if (places.length < LEAST_PLACES) throw new Error(`The API knows ${places.length} places only`)
}

function proveSameSizes(ours: Load[], reference: Load[]): void {
  const [a, b] = [ours, reference].map((loads) => median(loads.map(({ bytesPerAnswer }) => bytesPerAnswer)))
  if (Math.abs(a! / b! - 1) > SIZE_TOLERANCE) {
    throw new Error(`Under load the answers had ${a} and ${b} bytes: these are not the same answers`)
  }
}

/**
 * The rate that a client sees, and the answers that one core of the server could give. The second is the stricter: a
 * load generator slower than both servers makes their rates equal, but not what they cost.
 */
function linesOf(encoding: string, ours: Load[], reference: Load[]): Line[] {
  const line = (what: string, unit: Line['unit'], of: (load: Load) => number): Line => ({
    name: `public GET, ${encoding}, ${what}`,
    unit,
    ours: { label: 'the API', samples: ours.map(of) },
    reference: { label: 'bare node:http', samples: reference.map(of) },
    target: { of: 'ratio', atLeast: LEAST_RATIO },
  })
  const rate = line('rate', 'req/s', ({ perSecond }) => perSecond)
  if ([...ours, ...reference].some(({ server }) => server === null)) return [rate]
  return [rate, line('cost', 'req/cpu-s', ({ server }) => server!.perCpuSecond)]
}

function notesOn(encoding: string, bytes: number, ours: Load[], reference: Load[]): string[] {
  const size = `public GET, ${encoding}: ${bytes} bytes a body.`
  const shares = [ours, reference].map((loads) =>
    loads.flatMap(({ server }) => (server ? [server.busy] : [])),
  )
  if (shares.some((values) => values.length === 0))
    return [`${size} This system does not tell a server's cost.`]
  const busy = shares.map(median)
  return [
    `${size} The servers were busy ${busy.map(percent).join(' (API) and ')} (bare) of a core` +
      (Math.min(...busy) < BUSY_SHARE ? '; the load generator limited the rate, so read the cost.' : '.'),
  ]
}

const percent = (share: number) => `${Math.round(share * 100)} %`
