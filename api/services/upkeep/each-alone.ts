import { isStoreError } from '../../database/store-error.ts'
import type { Report } from '../../report.ts'

/** Does the work for one after the other. One that fails is reported as `failed` and holds up no other; an error of the store ends it. */
export async function eachAlone<T>(
  items: readonly T[],
  { report, failed }: { report: Report; failed: string },
  work: (item: T) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (isStoreError(error)) throw error
      report(failed, error)
    }
  }
}
