import { useEffect, useState } from 'react'
import { onScrollFrame } from './scroll-frames.ts'

/** Less is a trembling finger. @source shell §9 "A scroll change above 5 px" */
const LEAST_SCROLL_PX = 5

/** A page that has not moved for so long has come to rest. */
const SCROLL_REST_MS = 250

/** True while the page is being scrolled down; false as soon as it goes up or comes to rest. */
export function useScrollingDown(): boolean {
  const [down, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    let rest: number | undefined
    const stop = onScrollFrame((scrollY) => {
      window.clearTimeout(rest)
      rest = window.setTimeout(() => setDown(false), SCROLL_REST_MS)
      const moved = scrollY - last
      if (Math.abs(moved) <= LEAST_SCROLL_PX) return
      last = scrollY
      setDown(moved > 0)
    })
    return () => {
      window.clearTimeout(rest)
      stop()
    }
  }, [])
  return down
}
