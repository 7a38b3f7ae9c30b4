import { Button } from '../buttons/button.tsx'
import { useFocusBack } from '../layers/focus-back.ts'
import { Notice } from '../notice.tsx'
import styles from './piece-failed.module.css'

export type FailedProps = {
  /** It is being tried again. */
  busy: boolean
  onAgain: () => void
  /** Closes the dialog or sheet that did not come. */
  onClose?: (() => void) | undefined
}

/** In the place of a part that did not come; over the page for a dialog or sheet, which has no place of its own. */
export function PieceFailed({ busy, onAgain, onClose }: FailedProps) {
  const buttons = useFocusBack<HTMLDivElement>()
  const notice = (
    <Notice alert>
      <p>
        <strong>This part could not be loaded.</strong>
      </p>
      <p>Your plan is safe on this phone. With signal it opens by itself.</p>
      <div ref={buttons} className={styles.buttons}>
        <Button onClick={onAgain} unavailable={busy}>
          Try again
        </Button>
        {onClose ? (
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        ) : null}
      </div>
    </Notice>
  )
  return onClose ? <div className={styles.over}>{notice}</div> : notice
}
