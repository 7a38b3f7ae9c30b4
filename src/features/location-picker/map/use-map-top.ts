import { useCallback, useState } from 'react'

/** A ref callback for the map's element, and how far below the window's upper edge it begins, px; 0 before it is there. */
export function useMapTop(): [(map: HTMLElement | null) => (() => void) | undefined, number] {
  const [top, setTop] = useState(0)
  // Not an effect: the dialog shows what is in it later than the picker itself.
  const watch = useCallback((map: HTMLElement | null) => {
    if (map === null) return undefined
    const measure = () => setTop(Math.round(map.getBoundingClientRect().top))
    measure()
    // It ends at the window's lower edge, so it changes its height when it begins elsewhere.
    const watcher = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
    watcher?.observe(map)
    return () => watcher?.disconnect()
  }, [])
  return [watch, top]
}
