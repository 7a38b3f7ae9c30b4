import { useEffect, useState, type CSSProperties } from 'react'

/** As wide as dialog.module.css draws the panel. */
const PANEL_WIDTH_PX = 800
/** Below the control, and to the window's edges. */
const GAP_PX = 8
const EDGE_PX = 16
/** A panel that would have less height than this below the control stands higher, over it. */
const ROOM_PX = 640

/**
 * Where a panel stands that belongs to a control of the page: below it, its left edges flush where there is room. The
 * custom properties that dialog.module.css reads; null where there is no control on the screen. Follows the window.
 */
export function useDialogAnchor(control: Element | null): CSSProperties | null {
  const [place, setPlace] = useState(() => placeBelow(control))
  useEffect(() => {
    const follow = () => setPlace(placeBelow(control))
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [control])
  return place
}

function placeBelow(control: Element | null): CSSProperties | null {
  const { top = 0, bottom = 0, left = 0, width = 0 } = control?.getBoundingClientRect() ?? {}
  if (width === 0 || bottom <= 0 || top >= window.innerHeight) return null
  const lowest = window.innerHeight - EDGE_PX - ROOM_PX
  const farthest = window.innerWidth - EDGE_PX - PANEL_WIDTH_PX
  return {
    '--panel-top': `${Math.round(Math.max(EDGE_PX, Math.min(bottom + GAP_PX, lowest)))}px`,
    '--panel-left': `${Math.round(Math.max(EDGE_PX, Math.min(left, farthest)))}px`,
  } as CSSProperties
}
