import { useRef, type KeyboardEvent, type MouseEvent } from 'react'

/** A second tap within this time and distance belongs to the first: it was meant for what is gone by now. */
const DOUBLE_TAP_MS = 400
const DOUBLE_TAP_PX = 24

type Click = { atMs: number; x: number; y: number; target: EventTarget }

/**
 * Keeps a double tap from going two steps. Its handlers belong on what surrounds everything that goes a step, dialogs
 * above it too; `stepped` is called with each step. The second tap reaches nothing, whatever stands there by then. Nor
 * does a held key go on pressing. What is pressed again later, or by another press of a key, counts.
 */
export function useSingleStep() {
  const latest = useRef<Click | null>(null)
  const step = useRef<Click | null>(null)
  return {
    stepped() {
      step.current = latest.current
    },
    handlers: {
      onClickCapture(event: MouseEvent) {
        const { timeStamp: atMs, clientX: x, clientY: y, target, detail } = event
        const before = step.current
        // A keyboard's press has no pointer behind it.
        const again = detail > 0 && before !== null && atMs - before.atMs < DOUBLE_TAP_MS
        const sameButton = detail > 1 && buttonOf(target) === buttonOf(before?.target)
        // Assistive technology presses without a place.
        const near =
          (x !== 0 || y !== 0) &&
          Math.hypot(x - (before?.x ?? Infinity), y - (before?.y ?? Infinity)) < DOUBLE_TAP_PX
        if (again && (sameButton || near)) {
          event.preventDefault()
          event.stopPropagation()
        } else latest.current = detail > 0 ? { atMs, x, y, target } : null
      },
      onKeyDownCapture(event: KeyboardEvent) {
        const held = event.repeat && event.key === 'Enter'
        if (held && buttonOf(event.target)) event.preventDefault()
      },
    },
  }
}

const buttonOf = (target: EventTarget | null | undefined): Element | null =>
  target instanceof Element ? target.closest('button') : null
