import { useLayoutEffect, useRef } from 'react'

/**
 * What leaves with the focus in it gives it to what had it before, else to the screen's title; unless something else,
 * such as a dialog that opens, takes it. Answers the ref of what leaves.
 */
export function useFocusBack<Element extends HTMLElement>() {
  const leaving = useRef<Element>(null)
  useLayoutEffect(() => {
    const active = document.activeElement
    // What an Undo brings back comes while the toast has the focus, which is gone when this leaves again.
    const before = active?.closest('[data-toasts]') ? null : active
    const box = leaving.current
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
  return leaving
}
