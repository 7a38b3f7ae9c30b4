import { useRef } from 'react'

/**
 * Gives the focus back to what had it when the dialog opened. Radix does so only for its own triggers, and our
 * dialogs are opened by state. `onOpenAutoFocus` may still move the first focus.
 */
export function useReturnFocus(onOpenAutoFocus?: (event: Event) => void) {
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
    },
  }
}
