import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ToastRecord } from './toast-store.ts'

/**
 * Gives the focus back when the toast that has it goes: to what had it before the person came to the toast, else to
 * the dialog it stands in, else to the screen's title. Radix leaves it on the empty list, where a dialog holds it for
 * good. Answers the ref of that list.
 */
export function useFocusAfterToast(toast: ToastRecord | null, host: HTMLElement | null) {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef<HTMLElement | null>(null)
  const inside = useRef(false)

  useEffect(() => {
    // The focus passes through Radix's own stops beside the list, which belong to the toast.
    const watch = ({ target }: FocusEvent) => {
      inside.current = target instanceof Node && list.current?.parentElement?.contains(target) === true
      if (!inside.current && target instanceof HTMLElement) before.current = target
    }
    document.addEventListener('focusin', watch)
    return () => document.removeEventListener('focusin', watch)
  }, [])

  useLayoutEffect(() => {
    if (!inside.current) return
    const dialog = host?.closest<HTMLElement>('[role="dialog"]')
    const title = document.querySelector<HTMLElement>('h1')
    if (before.current && (!dialog || dialog.contains(before.current)) && takesFocus(before.current)) return
    if (dialog ? takesFocus(dialog) : title && takesFocus(title)) return
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    inside.current = false
  }, [toast?.id, toast?.open, host])

  return list
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
