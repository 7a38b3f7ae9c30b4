import { useLayoutEffect, useRef } from 'react'

/** Where the focus may go, the best first; what cannot have it by then is passed over. Asked while `leaving` still stands in its place. */
export type FocusNext<Element extends HTMLElement> = (
  leaving: Element,
) => readonly (HTMLElement | null | undefined)[]

/**
 * What leaves with the focus in it gives it to `next`, else to what had it before, else to the screen's title; unless something
 * else, such as a dialog that opens, takes it. Answers the ref of what leaves.
 */
export function useFocusBack<Element extends HTMLElement>(next?: FocusNext<Element>) {
  const leaving = useRef<Element>(null)
  const latest = useRef(next)
  useLayoutEffect(() => {
    latest.current = next
  })
  useLayoutEffect(() => {
    const active = document.activeElement
    // What an Undo brings back comes while the toast has the focus, which is gone when this leaves again.
    const before = active?.closest('[data-toasts]') ? null : active
    const box = leaving.current
    return () => {
      if (!box?.contains(document.activeElement)) return
      const nearby = latest.current?.(box) ?? []
      queueMicrotask(() => {
        for (const one of [...nearby, before]) {
          if (document.activeElement !== document.body) return
          if (one instanceof HTMLElement && one !== document.body) one.focus({ preventScroll: true })
        }
        if (document.activeElement !== document.body) return
        const title = document.querySelector('h1')
        title?.setAttribute('tabindex', '-1')
        title?.focus({ preventScroll: true })
      })
    }
  }, [])
  return leaving
}
