import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { onScrollFrame } from '../../platform/screen/scroll-frames.ts'
import { navbarAtom } from '../../state/navbar.ts'
import { overlayOpenAtom } from '../../state/search-overlay.ts'
import { AT_TOP, navbarScroll } from './navbar-scroll.ts'

/** Counts what is scrolled and searched, and tells the bars when it makes a difference to them. */
export function useNavbarScroll() {
  const searchOpen = useAtomValue(overlayOpenAtom)
  const tell = useSetAtom(navbarAtom)
  const state = useRef(AT_TOP)
  useEffect(() => {
    const happened = (event: Parameters<typeof navbarScroll>[1]) => {
      state.current = navbarScroll(state.current, event)
      const { isNavbarVisible, isSearchModalActive, hasSearchBeenActivated } = state.current
      const next = {
        away: !isNavbarVisible,
        searchActive: isSearchModalActive,
        searchActivated: hasSearchBeenActivated,
      }
      tell((now) =>
        now.away === next.away &&
        now.searchActive === next.searchActive &&
        now.searchActivated === next.searchActivated
          ? now
          : next,
      )
    }
    if (searchOpen) {
      happened({ type: 'scrolled', scrollY: window.scrollY })
      happened({ type: 'search opened' })
    }
    return onScrollFrame((scrollY) => happened({ type: 'scrolled', scrollY }))
  }, [searchOpen, tell])
}
