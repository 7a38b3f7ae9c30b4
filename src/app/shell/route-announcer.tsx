import { useMatches, useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { shellLayerAtom } from '../../state/shell-layer.ts'
import { userModeAtom, type UserMode } from '../../state/user-mode.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const MODES: Record<UserMode, string> = {
  traveler: 'Traveler mode',
  provider: 'Provider mode',
  admin: 'Admin mode',
}

/**
 * Tells a screen reader which screen was gone to, and the mode where it has changed: within one document it says neither by
 * itself. What is changed in a layer over the screen is told once the layer has closed and its screen is there.
 */
export function RouteAnnouncer() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.row?.title })
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const isOnTheWay = useRouterState({
    select: ({ location, resolvedLocation }) => location.pathname !== resolvedLocation?.pathname,
  })
  const mode = useAtomValue(userModeAtom)
  const isCovered = useAtomValue(shellLayerAtom) !== null
  const told = useRef({ pathname, mode })
  const [words, say] = useState('')
  useEffect(() => {
    const before = told.current
    if (isCovered || isOnTheWay || (before.pathname === pathname && before.mode === mode)) return
    told.current = { pathname, mode }
    // Where the app opens the browser itself reads the title.
    if (before.pathname === undefined) return
    say([...(before.mode === mode ? [] : [MODES[mode]]), title ?? 'Not loaded'].join('. '))
  }, [isCovered, isOnTheWay, mode, pathname, title])
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite" data-announcer>
        {words}
      </span>
    </VisuallyHidden>
  )
}
