import { sendBookingMails, type BookingMailDeps } from './booking-mails.ts'
import { tellDue } from './booking-news.ts'

export type BookingNewsDeps = BookingMailDeps & {
  /** Called each time that all was told and mailed. */
  done?: () => void
}

const EVERY_MS = 5_000

/**
 * Tells now and every few seconds what is due, and mails it. Mails leave beside that: a mail server that answers slowly, or not at all, keeps
 * no notice waiting. Answers the way to stop, which resolves when the store is used no more. What could not be done is tried next time.
 */
export function runBookingNews(deps: BookingNewsDeps): () => Promise<void> {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let telling: Promise<void> = Promise.resolve()
  let mailing: Promise<void> | undefined
  let isTold = false

  async function tell(): Promise<void> {
    try {
      await tellDue(deps, ending.signal)
      isTold = true
    } catch (error) {
      deps.report('Nobody could be told of bookings', error)
    }
  }

  async function mail(): Promise<void> {
    try {
      await sendBookingMails(deps, ending.signal)
      if (isTold) deps.done?.()
      isTold = false
    } catch (error) {
      deps.report('No mails about bookings could be sent', error)
    }
    mailing = undefined
  }

  function next(): void {
    telling = tell().then(() => {
      if (ending.signal.aborted) return
      mailing ??= mail()
      timer = setTimeout(next, EVERY_MS)
    })
  }

  next()
  return async () => {
    ending.abort()
    clearTimeout(timer)
    await telling
    await mailing
  }
}
