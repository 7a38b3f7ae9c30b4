import { useEffect, useRef, useState, type RefObject } from 'react'

const HALF = 0.5

/** Whether at least half of the element is on the screen; true until known, and where the browser cannot tell. */
export function useInView<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [inView, setInView] = useState(true)
  useEffect(() => {
    if (!element.current || !globalThis.IntersectionObserver) return undefined
    const observer = new IntersectionObserver(
      (entries) => setInView((entries.at(-1)?.intersectionRatio ?? 1) >= HALF),
      { threshold: HALF },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, inView]
}
