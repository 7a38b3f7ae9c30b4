import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { openLayer } from '../platform/page/use-back-to-close.ts'
import type { QueryValues } from './search-url.ts'

/**
 * The query of the address bar, and the way to write it there in place of what it says.
 *
 * A card or sheet that is open has a history entry of its own, and what is written meanwhile goes there. Closing it goes
 * back to the entry below, which still says the old search: there the new one is written again.
 */
export function useSearchAddress() {
  const query = useSearch({ strict: false }) as QueryValues
  const navigate = useNavigate()
  const above = useRef<{ pathname: string; query: QueryValues } | null>(null)

  const write = useCallback(
    (next: QueryValues) => {
      const layer = openLayer()
      above.current = layer === null ? null : { pathname: window.location.pathname, query: next }
      void navigate({
        to: '.',
        search: next,
        replace: true,
        resetScroll: false,
        state: (previous) => ({ ...previous, ...(layer === null ? {} : { layer }) }),
      })
    },
    [navigate],
  )
  useEffect(() => {
    const onPopState = () => {
      const written = above.current
      if (written === null || openLayer() !== null) return
      above.current = null
      if (written.pathname === window.location.pathname) write(written.query)
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [write])
  return { query, write }
}
