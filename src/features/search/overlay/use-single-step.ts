import { useRef, type KeyboardEvent, type MouseEvent } from 'react'

/** A second tap within this time belongs to the first: it was meant for what is gone by now. */
const DOUBLE_TAP_MS = 400

/**
 * Keeps a double tap from going two steps. Its handlers belong on what surrounds everything that goes a step, dialogs
 * above it too; `stepped` is called with each step. The second tap of a double tap, which the browser tells by the
 * click's count, reaches nothing; nor does a held key go on pressing. Two single presses in a row both count.
 */
export function useSingleStep() {
  const latestMs = useRef(-Infinity)
  const stepMs = useRef(-Infinity)
  return {
    stepped() {
      stepMs.current = latestMs.current
    },
    handlers: {
      onClickCapture(event: MouseEvent) {
        if (event.detail > 1 && event.timeStamp - stepMs.current < DOUBLE_TAP_MS) {
          event.preventDefault()
          event.stopPropagation()
        } else latestMs.current = event.timeStamp
      },
      onKeyDownCapture(event: KeyboardEvent) {
        const held = event.repeat && event.key === 'Enter'
        if (held && event.target instanceof HTMLButtonElement) event.preventDefault()
      },
    },
  }
}
