import { useEffect, useRef, useState, type RefObject } from 'react'

/** A screen more above and below: what is scrolled to is there already. */
const AROUND = '100% 0px'

/** Whether the element has been on the screen or near it; at once where the browser cannot tell. */
export function useNearView<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [wasNear, setWasNear] = useState(() => !globalThis.IntersectionObserver)
  useEffect(() => {
    if (wasNear || !element.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWasNear(true)
      },
      { rootMargin: AROUND },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [wasNear])
  return [element, wasNear]
}
