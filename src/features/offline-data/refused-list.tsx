import { report } from '../../platform/report.ts'
import { askEngine } from '../../sync/engine-handle.ts'
import type { RefusedChange } from '../../sync/status.ts'
import { Button } from '../../ui/button.tsx'
import styles from './changes-dialog.module.css'

/** What the server refused, why, and what to do about each. */
export function RefusedList({ refused }: { refused: readonly RefusedChange[] }) {
  return (
    <ul className={styles.list}>
      {refused.map(({ id, label, message }) => (
        <li key={id} className={styles.entry}>
          <p>
            <strong>{label}</strong>
          </p>
          <p>{message}</p>
          <div className={styles.actions}>
            <Button onClick={() => void askEngine((engine) => engine.retry(id)).catch(failed)}>
              Send again
            </Button>
            <Button
              variant="destructive"
              onClick={() => void askEngine((engine) => engine.discard(id)).catch(failed)}
            >
              Discard
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

const failed = (problem: unknown) => report(problem, 'changing what was not accepted')
