import { report } from '../../platform/report.ts'
import { showToast } from '../../ui/toast/toast-store.ts'

const TITLE = 'This phone could not keep the change'

/**
 * Says so where the phone could not keep a change: `change` resolves with whether it did, and rejects where not even this
 * page has it. `kept` is called when all is well; `what` names the work in the log.
 */
export function sayIfNotKept(change: Promise<boolean>, what: string, kept?: () => void): void {
  change.then(
    (isKept) => {
      if (isKept) return kept?.()
      showToast({ title: TITLE, description: 'It lasts until you close the app.', tone: 'error' })
    },
    (problem: unknown) => {
      report(problem, what)
      showToast({ title: TITLE, description: 'Try again.', tone: 'error' })
    },
  )
}
