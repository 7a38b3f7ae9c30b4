import { useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
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
  const buttons = useFocusBack()
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

/** A button that leaves with its focus gives it to what had it before, else to the screen's title. */
function useFocusBack() {
  const buttons = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const box = buttons.current
    return () => {
      if (!box?.contains(document.activeElement)) return
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true })
        if (document.activeElement !== document.body) return
        const title = document.querySelector('h1')
        title?.setAttribute('tabindex', '-1')
        title?.focus({ preventScroll: true })
      })
    }
  }, [])
  return buttons
}
