import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { registerAccount } from '../support/accounts.ts'
import { captureAnswer } from './captured-answer.ts'
import type { Findings, Line } from '../support/line.ts'
import { load, type Load } from './load.ts'
import type { BenchOptions } from '../support/options.ts'
import { otherCheckout } from '../support/other-checkout.ts'
import type { RunningServer } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import { inTemporaryFolder } from '../support/temporary.ts'

/** A version may serve this much less for the same processor time than the one before. */
const LEAST_RATIO = 0.97

const WARM_UP_S = 2

type Read = { name: string; path: string; encoding: string; isSignedIn?: true }

const READS: readonly Read[] = [
  { name: 'public GET, identity', path: '/api/colorado-locations', encoding: 'identity' },
  { name: 'public GET, br', path: '/api/colorado-locations', encoding: 'br' },
  { name: 'signed-in GET', path: '/api/auth/user', encoding: 'identity', isSignedIn: true },
]

/**
 * This server's answers against those of another checkout, which is usually the version before: answers for one second of
 * processor time. Both take turns within seconds, because a machine's speed changes by more than the difference that is looked for.
 */
export async function readsBefore(options: BenchOptions): Promise<Findings> {
  const checkout = otherCheckout()
  return await inTemporaryFolder(async (directory) => {
    const otherDirectory = join(directory, 'other')
    mkdirSync(otherDirectory)
    const ours = await startRealServer(directory)
    const before = await startRealServer(otherDirectory, checkout)
    try {
      const lines: Line[] = []
      for (const read of READS) lines.push(await compare(read, ours, before, options))
      return { lines, notes: [] }
    } finally {
      await Promise.all([ours.kill(), before.kill()])
    }
  })
}

async function compare(
  { name, path, encoding, isSignedIn }: Read,
  ours: RunningServer,
  before: RunningServer,
  { rounds, seconds }: BenchOptions,
): Promise<Line> {
  const side = async ({ url, pid }: RunningServer) => {
    const headers: Record<string, string> = isSignedIn
      ? { cookie: (await registerAccount(url, 'bench@example.com')).cookie }
      : {}
    const { body } = await captureAnswer(url + path, encoding, headers)
    const take = (length: number) =>
      load({ url: url + path, pid, encoding, headers, bodyBytes: body.length, seconds: length })
    await take(WARM_UP_S)
    return { take, taken: [] as Load[] }
  }
  const sides = [await side(ours), await side(before)] as const
  for (let round = 0; round < rounds; round++) {
    // In turn, and the other first each time.
    for (const { take, taken } of round % 2 === 0 ? sides : sides.toReversed())
      taken.push(await take(seconds))
  }
  const samples = (loads: readonly Load[]) =>
    loads.map(({ server, perSecond }) => server?.perCpuSecond ?? perSecond)
  return {
    name: `${name} against the other checkout`,
    unit: sides[0].taken.every(({ server }) => server) ? 'req/cpu-s' : 'req/s',
    ours: { label: 'this server', samples: samples(sides[0].taken) },
    reference: { label: 'the other', samples: samples(sides[1].taken) },
    target: { of: 'ratio', atLeast: LEAST_RATIO },
  }
}
