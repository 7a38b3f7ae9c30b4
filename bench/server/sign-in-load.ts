import { registerAccount, type BenchAccount } from '../support/accounts.ts'
import type { Findings } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import { pause } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import { percentile } from '../support/statistics.ts'
import { inTemporaryFolder } from '../support/temporary.ts'

const PATH = '/api/map-settings'
const READS_PER_SECOND = 200
const SIGN_INS_PER_SECOND = 20
const MOST_RATIO = 3
const PACE_MS = 5
const WARM_UP_S = 2

/**
 * How long a public GET takes while people sign in: the p99 of 200 a second, paced, while 20 logins a second hash their passwords,
 * against the same with nobody signing in. Turns alternate on one server.
 */
export async function signInLoad({ rounds, seconds }: BenchOptions): Promise<Findings> {
  return await inTemporaryFolder(async (directory) => {
    const real = await startRealServer(directory)
    try {
      const account = await registerAccount(real.url, 'bench@example.com')
      await paced(READS_PER_SECOND, WARM_UP_S, () => read(real.url))
      const busy: number[] = []
      const idle: number[] = []
      const signedIn: number[] = []
      for (let round = 0; round < rounds; round++) {
        const [reads, logins] = await Promise.all([
          paced(READS_PER_SECOND, seconds, () => read(real.url)),
          paced(SIGN_INS_PER_SECOND, seconds, () => signIn(real.url, account)),
        ])
        busy.push(percentile(reads, 0.99))
        signedIn.push(percentile(logins, 0.5))
        idle.push(percentile(await paced(READS_PER_SECOND, seconds, () => read(real.url)), 0.99))
      }
      const line = {
        name: 'public GET while 20 logins a second, p99',
        unit: 'ms',
        ours: { label: 'people sign in', samples: busy },
        reference: { label: 'nobody does', samples: idle },
        target: { of: 'ratio', atMost: MOST_RATIO },
      } as const
      const middle = percentile(signedIn, 0.5).toFixed(0)
      return {
        lines: [line],
        notes: [`Half of the logins took at most ${middle} ms; all were answered 200.`],
      }
    } finally {
      await real.kill()
    }
  })
}

/** Begins `perSecond` works a second, whether or not those before have ended; answers how many ms each took. */
async function paced(perSecond: number, seconds: number, work: () => Promise<void>): Promise<number[]> {
  const start = performance.now()
  const begun: Promise<number>[] = []
  const total = perSecond * seconds
  while (begun.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - start) * perSecond) / 1000) + 1)
    while (begun.length < due) begun.push(timed(work))
    await pause(PACE_MS)
  }
  return Promise.all(begun)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function read(url: string): Promise<void> {
  await taken(await fetch(url + PATH))
}

async function signIn(url: string, { email, password }: BenchAccount): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email, password, transport: 'bearer' })
  await taken(await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body }))
}

async function taken(answer: Response): Promise<void> {
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status} ${text}`)
}
