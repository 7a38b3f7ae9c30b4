import { report } from '../../platform/report.ts'
import { askEngine } from '../../sync/engine-handle.ts'
import type { RefusedChange } from '../../sync/status.ts'
import { LeavingButton } from '../../ui/leaving-button.tsx'
import styles from './changes-dialog.module.css'

type RefusedListProps = {
  refused: readonly RefusedChange[]
  /** Where the focus goes from the last one. Default: the dialog around it. */
  next?: () => readonly (HTMLElement | null)[]
}

/** What the server refused, why, and what to do about each. */
export function RefusedList({ refused, next }: RefusedListProps) {
  const onwards = (left: HTMLElement) => [...nextRows(left), ...(next?.() ?? [dialogAround(left)])]
  return (
    <ul className={styles.list}>
      {refused.map(({ id, label, message }) => (
        <li key={id} className={styles.entry}>
          <p>
            <strong>{label}</strong>
          </p>
          <p>{message}</p>
          <div className={styles.actions}>
            <LeavingButton
              onClick={() => void askEngine((engine) => engine.retry(id)).catch(failed)}
              next={onwards}
            >
              Send again
            </LeavingButton>
            <LeavingButton
              variant="destructive"
              onClick={() => void askEngine((engine) => engine.discard(id)).catch(failed)}
              next={onwards}
            >
              Discard
            </LeavingButton>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The harmless button of the row that takes this one's place, and of the row before. */
function nextRows(button: HTMLElement) {
  const row = button.closest('li')
  return [row?.nextElementSibling, row?.previousElementSibling].map((one) => one?.querySelector('button'))
}

const dialogAround = (button: HTMLElement) => button.closest<HTMLElement>('[role="dialog"]')

const failed = (problem: unknown) => report(problem, 'changing what was not accepted')
