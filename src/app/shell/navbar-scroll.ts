/** @source shell §9 "Scroll threshold" */
export const SCROLLED_PX = 100
/** The most that one frame counts for, either way, and how much a pixel of it counts. @source shell §4 */
const MOST_PER_FRAME_PX = 40
const PROGRESS_PER_PX = 0.005
/** @source shell §4 "navbar is visible while progress is below 0.5" */
const HIDDEN_FROM = 0.5
/** Scrolling further than this ends the search's being active. @source shell §4 */
const ENDS_SEARCH_PX = 5
/** Scrolling up further than this makes as if the search had not been opened. @source shell §4 */
const FORGETS_SEARCH_PX = 25

export type NavbarScroll = {
  /** px */
  scrollY: number
  /** Where the page last changed its direction, px. */
  turnedAtY: number
  isScrolled: boolean
  /** 0 shown … 1 hidden. */
  navbarProgress: number
  isNavbarVisible: boolean
  isSearchModalActive: boolean
  hasSearchBeenActivated: boolean
}

/** `scrolled` is told at most once per frame, with the page's position in px. */
type NavbarEvent = { type: 'scrolled'; scrollY: number } | { type: 'search opened' }

/** The state of the navigation bar at the top of a page, before anything was scrolled. */
export const AT_TOP: NavbarScroll = {
  scrollY: 0,
  turnedAtY: 0,
  isScrolled: false,
  navbarProgress: 0,
  isNavbarVisible: true,
  isSearchModalActive: false,
  hasSearchBeenActivated: false,
}

/** How the bars stand after this event. Never throws. @source shell §4 "Scroll behaviour" */
export function navbarScroll(now: NavbarScroll, event: NavbarEvent): NavbarScroll {
  if (event.type === 'search opened')
    return {
      ...now,
      turnedAtY: now.scrollY,
      navbarProgress: 0,
      isNavbarVisible: true,
      isSearchModalActive: true,
      hasSearchBeenActivated: true,
    }
  const { scrollY } = event
  const moved = scrollY - now.scrollY
  const previously = now.scrollY - now.turnedAtY
  const turnedAtY = moved * previously < 0 ? now.scrollY : now.turnedAtY
  const oneWay = scrollY - turnedAtY
  const isScrolled = scrollY > SCROLLED_PX
  const frame = clamp(moved, -MOST_PER_FRAME_PX, MOST_PER_FRAME_PX)
  const navbarProgress = isScrolled ? clamp(now.navbarProgress + frame * PROGRESS_PER_PX, 0, 1) : 0
  return {
    scrollY,
    turnedAtY,
    isScrolled,
    navbarProgress,
    isNavbarVisible: navbarProgress < HIDDEN_FROM,
    isSearchModalActive: now.isSearchModalActive && Math.abs(oneWay) <= ENDS_SEARCH_PX,
    hasSearchBeenActivated: now.hasSearchBeenActivated && oneWay >= -FORGETS_SEARCH_PX,
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
