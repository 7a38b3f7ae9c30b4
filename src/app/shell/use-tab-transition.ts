import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { prefersReducedMotion } from '../../platform/screen/reduced-motion.ts'
import { tabDirection } from './tab-direction.ts'
import './tab-transition.css'

/** From tab to tab the screen slides, where the browser can be told which way. @source shell §4 "Navigation" */
export function useTabTransition() {
  const router = useRouter()
  useEffect(() => {
    // Without types every change of the address would be shown as one.
    if (globalThis.CSS?.supports?.('selector(:active-view-transition-type(a))') === true)
      return slideBetweenTabs(router)
  }, [router])
}

/**
 * Answers the way to stop. A slide that the browser gives up, because the next screen was long in coming or the page was hidden, is
 * left out, and the screen changes all the same: the router's own way complains about that.
 */
function slideBetweenTabs(router: AnyRouter): () => void {
  const tabOf = (pathname = '') =>
    Object.values(router.routesByPath).find(({ fullPath }) => fullPath === pathname)?.options.staticData?.row
      ?.tab
  const plain = router.startViewTransition
  router.startViewTransition = (update) => {
    const from = router.stores.resolvedLocation.get()?.pathname
    const direction = tabDirection(tabOf(from), tabOf(router.latestLocation.pathname))
    if (direction === null || prefersReducedMotion()) return plain(update)
    const types = [direction > 0 ? 'to-next-tab' : 'to-earlier-tab']
    const { ready, finished, updateCallbackDone } = document.startViewTransition({ update, types })
    for (const promise of [ready, finished]) promise.catch(() => 'The slide was given up.')
    return updateCallbackDone
  }
  return () => {
    router.startViewTransition = plain
  }
}
