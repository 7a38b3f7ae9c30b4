import { deliver, type DeliverDeps } from './deliver.ts'

export type DeliverTimerDeps = DeliverDeps & {
  now: () => Date
  /** Called each time that all of it was delivered. */
  done?: () => void
}

const EVERY_MS = 60_000

/** Delivers once what waits in the outbox, of whatever process: one died behind a commit, or a space could not be written. Never throws. */
export async function deliverWaiting({ now, done, ...deps }: DeliverTimerDeps): Promise<void> {
  try {
    if (await deliver(deps, now())) done?.()
  } catch (error) {
    deps.report('What was told could not be looked up', error)
  }
}

/** Delivers now and every minute. Answers the way to stop, which resolves when the store is used no more. */
export function runDelivery(deps: DeliverTimerDeps): () => Promise<void> {
  let isEnding = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<unknown> = Promise.resolve()

  function next(): void {
    underWay = deliverWaiting(deps).then(() => {
      if (!isEnding) timer = setTimeout(next, EVERY_MS)
    })
  }

  next()
  return async () => {
    isEnding = true
    clearTimeout(timer)
    await underWay
  }
}
