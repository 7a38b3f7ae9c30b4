import { BrokenPromise, type BrokenKind } from './broken-promise.fixture.ts'
import { Figures } from './figures.fixture.ts'
import { prove, proveRandom } from './prove.fixture.ts'
import { makeGround, type Ground } from './world.fixture.ts'

/*
 * One process of `npm run chaos`: `node chaos.fixture.ts SEED RUNS PROCESSES PLACE`. It walks every so many'th chunk of the random
 * schedules, the first process the known ones before that, and prints a line of JSON for each.
 */

/** A failure ends its chunk, and the next goes on: a run names every chunk that has one. */
const CHUNK = 25

/** What a chunk came to; `failure` is null where every promise held. */
export type ChunkLine = {
  schedules: number
  faults: number
  edits: [string, number][]
  failure: { promise: BrokenKind; message: string } | null
}

const [seed = 1, runs = 0, processes = 1, place = 0] = process.argv.slice(2).map(Number)

// The engine says what it could not make sense of, and that is all that happens here.
Object.assign(console, { warn: () => undefined })

if (place === 0) await report((figures) => prove({ runs: 0 }, figures))
const ground = await makeGround()
for (let chunk = place; chunk * CHUNK < runs; chunk += processes) {
  const asked = { runs: Math.min(CHUNK, runs - chunk * CHUNK), seed: seed * 1_000_000 + chunk }
  await report((figures) => walkChunk(ground, asked, figures))
}
await ground.stop()

async function report(work: (figures: Figures) => Promise<unknown>): Promise<void> {
  const figures = new Figures()
  const failure = await work(figures).then(
    () => null,
    (problem: Error) => ({
      promise: problem.cause instanceof BrokenPromise ? problem.cause.promise : ('other' as const),
      message: `${problem.message}\n${String(problem.cause ?? '')}`,
    }),
  )
  const { schedules, faults, edits } = figures
  const line: ChunkLine = { schedules, faults, edits: [...edits], failure }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Where it fails, the shortest schedule that does is looked for, which is no part of the figures. */
async function walkChunk(
  ground: Ground,
  asked: { runs: number; seed: number },
  figures: Figures,
): Promise<void> {
  const isKept = await proveRandom(ground, { ...asked, quick: true }, figures).then(
    () => true,
    () => false,
  )
  if (!isKept) await proveRandom(ground, asked, new Figures())
}
