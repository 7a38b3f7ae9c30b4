import { Button } from '../ui/button.tsx'
import styles from './message-screen.module.css'

/** Shown in place of a screen that failed. */
export function FailureScreen() {
  return (
    <main className={styles.message}>
      <h1>This screen could not be shown</h1>
      <p>Your plan is safe: it is kept on this phone. Opening the screen again usually helps.</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Open again
      </Button>
    </main>
  )
}
