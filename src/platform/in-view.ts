import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether any part of the element is on the screen; true until known, and where the browser cannot tell. */
export function useInView<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [inView, setInView] = useState(true)
  useEffect(() => {
    if (!element.current || !globalThis.IntersectionObserver) return undefined
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, inView]
}
