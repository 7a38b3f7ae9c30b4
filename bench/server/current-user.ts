import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { registerAccount } from '../support/accounts.ts'
import { startBareServer } from './bare-side.ts'
import { captureAnswer, proveSame } from './captured-answer.ts'
import type { Findings, Line } from '../support/line.ts'
import { load, type Load } from './load.ts'
import type { BenchOptions } from '../support/options.ts'
import type { RunningServer } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import { inTemporaryFolder } from '../support/temporary.ts'

const PATH = '/api/auth/user'
const ENCODING = 'identity'
const LEAST_RATIO = 0.45
const WARM_UP_S = 3

/**
 * `GET /api/auth/user` with a session's cookie against bare `node:http` with the same bytes: what it costs to know who asks. The
 * real server logs each call, as it does everywhere.
 */
export async function currentUser(options: BenchOptions): Promise<Findings> {
  return await inTemporaryFolder(async (directory) => {
    const real = await startRealServer(directory)
    try {
      return await compare(real, directory, options)
    } finally {
      await real.kill()
    }
  })
}

async function compare(real: RunningServer, directory: string, options: BenchOptions): Promise<Findings> {
  const { cookie } = await registerAccount(real.url, 'bench@example.com')
  const capture = ({ url }: RunningServer) => captureAnswer(url + PATH, ENCODING, { cookie })
  const answer = await capture(real)
  const bodyPath = join(directory, 'answer')
  writeFileSync(bodyPath, answer.body)
  const bare = await startBareServer(directory, { [PATH]: { bodyPath, headers: answer.headers } })
  const loadOn = ({ url, pid }: RunningServer, seconds: number) => {
    const asked = { url: url + PATH, pid, encoding: ENCODING, headers: { cookie }, seconds }
    return load({ ...asked, bodyBytes: answer.body.length })
  }
  try {
    proveSame(await capture(real), await capture(bare))
    await loadOn(real, WARM_UP_S)
    await loadOn(bare, WARM_UP_S)
    const ours: Load[] = []
    const reference: Load[] = []
    for (let round = 0; round < options.rounds; round++) {
      ours.push(await loadOn(real, options.seconds))
      reference.push(await loadOn(bare, options.seconds))
    }
    proveSame(await capture(real), await capture(bare))
    return { lines: linesOf(ours, reference), notes: [] }
  } finally {
    await bare.kill()
  }
}

function linesOf(ours: Load[], reference: Load[]): Line[] {
  const line = (what: string, unit: Line['unit'], of: (load: Load) => number): Line => ({
    name: `signed-in GET, ${what}`,
    unit,
    ours: { label: 'the API', samples: ours.map(of) },
    reference: { label: 'bare node:http', samples: reference.map(of) },
    target: { of: 'ratio', atLeast: LEAST_RATIO },
  })
  const rate = line('rate', 'req/s', ({ perSecond }) => perSecond)
  if ([...ours, ...reference].some(({ server }) => server === null)) return [rate]
  return [rate, line('cost', 'req/cpu-s', ({ server }) => server!.perCpuSecond)]
}
