import { reachable } from '../../platform/loading/lazy-code.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { FailedProps } from '../../ui/loading/piece-failed.tsx'
import styles from './message-screen.module.css'

/** Shown in place of a screen that failed. */
export function FailureScreen({ reset }: { reset: () => void }) {
  return (
    <main className={styles.message}>
      <h1>This screen could not be shown</h1>
      <p>Your plan is safe: it is kept on this phone. Opening the screen again usually helps.</p>
      <Button variant="primary" onClick={() => void openAgain(reset)}>
        Open again
      </Button>
      <RepairLink />
    </main>
  )
}

/** Shown in place of a screen whose code did not come. */
export function MissingScreen({ busy, onAgain }: FailedProps) {
  return (
    <main className={styles.message}>
      <h1>This screen could not be loaded</h1>
      <p>Your plan is safe: it is kept on this phone. With signal the screen opens by itself.</p>
      <Button variant="primary" onClick={onAgain} unavailable={busy}>
        Try again
      </Button>
      <RepairLink />
    </main>
  )
}

/** A page outside of the app, which the browser has to load: public/rescue.html. */
const RepairLink = () => <a href={`${import.meta.env.BASE_URL}rescue.html`}>Repair the app</a>

/** A page that would not come back is not thrown away: the screen is shown anew in place. */
async function openAgain(reset: () => void) {
  if (await reachable()) window.location.reload()
  else reset()
}
