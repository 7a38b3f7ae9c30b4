import { doPaymentWorks, type PaymentWorkDeps } from './payment-works.ts'

const EVERY_MS = 5_000

/**
 * Does now and every few seconds what payments wait for. Answers the way to stop, which resolves when the store is used no more. What could
 * not be done is tried next time. `done` is called each time that all of it was.
 */
export function runPayments(deps: PaymentWorkDeps & { done?: () => void }): () => Promise<void> {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> = Promise.resolve()

  async function work(): Promise<void> {
    try {
      await doPaymentWorks(deps, { ending: ending.signal })
      deps.done?.()
    } catch (error) {
      deps.report('Payments could not be looked after', error)
    }
  }
  function next(): void {
    underWay = work().then(() => {
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
