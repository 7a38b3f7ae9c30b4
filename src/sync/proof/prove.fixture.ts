import fc from 'fast-check'
import { Figures } from './figures.fixture.ts'
import { History } from './history.fixture.ts'
import { KNOWN_SCHEDULES } from './known/known.fixture.ts'
import { SCHEDULES } from './schedules.fixture.ts'
import type { Schedule } from './steps.fixture.ts'
import { makeGround, makeWorld, type Ground } from './world.fixture.ts'

type ProveOptions = {
  runs: number
  seed?: number | undefined
  /** Does not look for the shortest schedule that fails. */
  quick?: boolean
  /** The known schedule to begin with, by its place; the others follow. */
  first?: number
}

/**
 * Walks the known schedules and random ones over the real engine, real Dexie and the real API, and throws with the shortest
 * one that breaks a promise: every accepted value ends in a field, as replaced, as refused or in the locked store; nothing is
 * doubled or stands with somebody else; all phones of an account show the same; every record parses. @source sync "Proof"
 */
export async function prove(
  { runs, seed, quick = false, first = 0 }: ProveOptions,
  figures = new Figures(),
): Promise<Figures> {
  const ground = await makeGround()
  try {
    const known = [...KNOWN_SCHEDULES.entries()]
    for (const [at, schedule] of [...known.slice(first), ...known.slice(0, first)]) {
      await walkOn(ground, schedule, figures).catch((problem: unknown) => {
        throw new Error(`Property failed on known schedule ${at}`, { cause: problem })
      })
    }
    await proveRandom(ground, { runs, seed, quick }, figures)
    return figures
  } finally {
    await ground.stop()
  }
}

/** The random ones alone. A failure's `cause` is what went wrong in the schedule that its message names. */
export async function proveRandom(
  ground: Ground,
  { runs, seed, quick = false }: Omit<ProveOptions, 'first'>,
  figures: Figures,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(SCHEDULES, (schedule) => walkOn(ground, schedule, figures)),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }), endOnFailure: quick },
  )
}

/** Walks one schedule, as a failure names it. */
export async function walk(schedule: Schedule): Promise<void> {
  const ground = await makeGround()
  await walkOn(ground, schedule, new Figures()).finally(ground.stop)
}

async function walkOn(ground: Ground, schedule: Schedule, figures: Figures): Promise<void> {
  const world = await makeWorld(ground)
  figures.schedules += 1
  const history = new History(world, schedule, figures)
  try {
    for (const step of schedule.steps) await history.walk(step)
    await history.end()
  } finally {
    await world.stop()
  }
}
