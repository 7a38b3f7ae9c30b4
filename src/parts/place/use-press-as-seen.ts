import { useEffect, useRef } from 'react'

/** Nobody sees a change and presses sooner, ms: such a press was meant for what stood there before it. */
const SEEN_WITHIN_MS = 300

/**
 * The handlers of a control that is drawn before its record is read; `on` is null until then. A press on it wishes it on. Where it is
 * on when the press ends, read under the finger or sooner than anybody sees that, nothing is left to do.
 */
export function usePressAsSeen(on: boolean | null, onToggle: () => void) {
  const last = useRef(on)
  const readAt = useRef(-Infinity)
  const beganUnread = useRef(false)
  useEffect(() => {
    if (last.current === null && on !== null) readAt.current = performance.now()
    last.current = on
  }, [on])
  const isUnread = () => on === null || performance.now() - readAt.current < SEEN_WITHIN_MS
  return {
    onPointerDown() {
      beganUnread.current = isUnread()
    },
    /** A finger that was drawn away lets no press follow: the next one may be a key's. */
    onKeyDown() {
      beganUnread.current = false
    },
    onClick() {
      const wasUnread = beganUnread.current || isUnread()
      beganUnread.current = false
      if (!wasUnread || on !== true) onToggle()
    },
  }
}
