import { sendBookingMails, type BookingMailDeps } from './booking-mails.ts'
import { tellDue } from './booking-news.ts'

export type BookingNewsDeps = BookingMailDeps & {
  /** Called each time that all of it was done. */
  done?: () => void
}

const EVERY_MS = 5_000

/** Tells once what is due, and mails it. Stops early when `ending` is aborted. Never throws: what could not be done is tried next time. */
export async function tellOfBookings(deps: BookingNewsDeps, ending?: AbortSignal): Promise<void> {
  try {
    await tellDue(deps, ending)
    await sendBookingMails(deps, ending)
    deps.done?.()
  } catch (error) {
    deps.report('Nobody could be told of bookings', error)
  }
}

/** Looks now and every few seconds. Answers the way to stop, which resolves when the store is used no more. */
export function runBookingNews(deps: BookingNewsDeps): () => Promise<void> {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<unknown> = Promise.resolve()

  function next(): void {
    underWay = tellOfBookings(deps, ending.signal).then(() => {
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
