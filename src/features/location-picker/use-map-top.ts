import { useLayoutEffect, useState, type RefObject } from 'react'

/** How far below the window's upper edge the map begins, px: what stands above it grows with the text. */
export function useMapTop(map: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const element = map.current
    if (!element) return undefined
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top))
    measure()
    // It ends at the window's lower edge, so it changes its height when it begins elsewhere.
    const watcher = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
    watcher?.observe(element)
    return () => watcher?.disconnect()
  }, [map])
  return top
}
