import { useLayoutEffect } from 'react'

const marked = new Map<string, number>()

/**
 * Marks the document's root with `data-NAME` while this is on the screen, for rules about the whole page. Asked with
 * `:root:has()` instead, the browser would look for it after every change of the page, in all of it. Null marks nothing.
 */
export function useRootMark(name: string | null): void {
  useLayoutEffect(() => {
    if (name === null) return undefined
    const root = document.documentElement
    marked.set(name, (marked.get(name) ?? 0) + 1)
    root.setAttribute(`data-${name}`, '')
    return () => {
      const left = (marked.get(name) ?? 1) - 1
      marked.set(name, left)
      if (left === 0) root.removeAttribute(`data-${name}`)
    }
  }, [name])
}
