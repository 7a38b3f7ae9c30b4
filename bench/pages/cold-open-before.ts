import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { provenSlowing } from '../support/chromium.ts'
import { openCold, prepareApp, type Sample } from './cold-open.ts'
import type { Findings, Line } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import { otherCheckout } from '../support/other-checkout.ts'
import { buildApp } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import { inTemporaryFolder } from '../support/temporary.ts'

/** A version may open this much later than the one before: as much as two runs of one build differ by. */
const MAX_RATIO = 1.05

/** This app's cold offline open against that of another checkout, which is usually the version before. */
export async function coldOpenBefore({ samples }: BenchOptions): Promise<Findings> {
  const checkout = otherCheckout()
  await buildApp()
  return await inTemporaryFolder(async (directory) => {
    const otherDirectory = join(directory, 'other')
    mkdirSync(otherDirectory)
    const ours = await prepareApp('this build', await startRealServer(directory), directory)
    const before = await prepareApp(
      'the other',
      await startRealServer(otherDirectory, checkout),
      otherDirectory,
    )
    const taken: Record<'ours' | 'before', Sample[]> = { ours: [], before: [] }
    for (let at = 0; at < samples; at++) {
      const turns = [
        async () => taken.ours.push(await openCold(ours, join(directory, `ours-${at}`))),
        async () => taken.before.push(await openCold(before, join(directory, `before-${at}`))),
      ]
      // In turn, and the other first each time.
      for (const turn of at % 2 === 0 ? turns : turns.reverse()) await turn()
    }
    const slowing = provenSlowing([...taken.ours, ...taken.before].map((sample) => sample.slowing))
    return {
      lines: linesOf(taken.ours, taken.before),
      notes: [
        `cold offline open against the other build: pages slowed ${slowing.toFixed(1)} times as measured.`,
      ],
    }
  })
}

function linesOf(ours: Sample[], before: Sample[]): Line[] {
  const line = (name: string, of: (sample: Sample) => number): Line => ({
    name: `cold offline open against the other build, ${name}`,
    unit: 'ms',
    ours: { label: 'this build', samples: ours.map(of) },
    reference: { label: 'the other', samples: before.map(of) },
    target: { of: 'ratio', atMost: MAX_RATIO },
  })
  return [
    line('first paint', ({ firstPaintMs }) => firstPaintMs),
    line('first contentful paint', (sample) => sample.firstContentfulPaintMs),
    line('usable home', ({ usableMs }) => usableMs),
  ]
}
