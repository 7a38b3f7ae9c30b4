import { useCallback, useState } from 'react'

/** A ref callback for an element, and its height in px as it is drawn; 0 before that and where nothing is laid out. */
export function useElementHeight(): [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [height, setHeight] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    observer.observe(element)
    setHeight(element.offsetHeight)
    return () => observer.disconnect()
  }, [])
  return [measure, height]
}
