import { deliverToSpaces, type DeliverDeps } from './deliver.ts'

/** Nobody waits longer for what somebody else was told; what a space is told within it is written at once, of each record the last. */
const WITHIN_MS = 1_000

/*
 * | When                                        | What was told is written into its space              |
 * |---------------------------------------------|------------------------------------------------------|
 * | an act told it                              | within a second                                      |
 * | its reader's phone asks for its spaces      | before the answer (`deliverToAccount`), by whichever |
 * |                                             | process answers                                      |
 * | this process ends                           | as it ends                                           |
 * | it is killed, or the store failed meanwhile | at the next start, or within a minute by another one |
 */
/** Delivers shortly what spaces were told: `soon` takes them, `stop` delivers what is left and resolves when the store is used no more. */
export function createSoonDelivery({
  now,
  withinMs = WITHIN_MS,
  ...deps
}: Omit<DeliverDeps, 'soon'> & { now: () => Date; withinMs?: number }): {
  soon: (spaces: readonly string[]) => void
  stop: () => Promise<void>
} {
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> = Promise.resolve()

  function deliver(): void {
    timer = undefined
    const spaces = [...waiting]
    waiting.clear()
    underWay = underWay.then(() => deliverToSpaces(deps, now(), spaces))
  }

  return {
    soon(spaces) {
      for (const space of spaces) waiting.add(space)
      if (waiting.size > 0) timer ??= setTimeout(deliver, withinMs)
    },
    async stop() {
      clearTimeout(timer)
      deliver()
      await underWay
    },
  }
}
