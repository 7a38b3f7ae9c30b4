import { moveWatches, removeOldBackBys } from './back-by-alarms.ts'
import { showContacts } from './back-by-contacts.ts'
import { sendDueMails, type MailDeps } from './back-by-mails.ts'

export type BackByDeps = MailDeps & {
  /** Called each time that all of it was done. */
  done?: () => void
}

const EVERY_MS = 5_000

/**
 * Does once what is due: asks addresses, reminds who is not back, tells whom they named. Stops early when `ending` is aborted. Never
 * throws: what could not be read or written is tried next time.
 */
export async function watchBackBys(deps: BackByDeps, ending?: AbortSignal): Promise<void> {
  try {
    await moveWatches(deps)
    await sendDueMails(deps, ending)
    await showContacts(deps)
    await removeOldBackBys(deps)
    deps.done?.()
  } catch (error) {
    deps.report('Who is back could not be looked after', error)
  }
}

/** Looks now and every few seconds. Answers the way to stop, which resolves when the store is used no more. */
export function runBackBys(deps: BackByDeps): () => Promise<void> {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<unknown> = Promise.resolve()

  function next(): void {
    underWay = watchBackBys(deps, ending.signal).then(() => {
      if (!ending.signal.aborted) timer = setTimeout(next, EVERY_MS)
    })
  }

  next()
  return async () => {
    ending.abort()
    clearTimeout(timer)
    await underWay
  }
}
