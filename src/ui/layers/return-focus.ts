import { useRef } from 'react'

/**
 * Gives the focus back to what had it when the dialog opened. Radix does so only for its own triggers, and our
 * dialogs are opened by state. `onOpenAutoFocus` may still move the first focus. `otherwise` has it where what had it is gone by then, or
 * where nothing had it: a dialog that the address opened.
 */
export function useReturnFocus(
  onOpenAutoFocus?: (event: Event) => void,
  otherwise?: () => HTMLElement | null,
) {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus(event: Event) {
      if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement
      onOpenAutoFocus?.(event)
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      // What opened meanwhile keeps it: Radix tells a little later, and would mark all that was typed there by then.
      if (document.activeElement !== document.body) return
      if (opener.current?.isConnected) opener.current.focus({ preventScroll: true })
      if (document.activeElement === document.body) otherwise?.()?.focus({ preventScroll: true })
    },
  }
}
