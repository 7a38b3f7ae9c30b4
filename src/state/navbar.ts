import { atom } from 'jotai'

/** How the bars stand after what was scrolled and searched. Counted by the app, late: until then as at the top of a page. */
export type Navbar = {
  /** The bar along the lower edge is out of the way. */
  away: boolean
  /** The search was opened, and the page has not moved since. */
  searchActive: boolean
  /** The search was opened, and the page did not go up since. */
  searchActivated: boolean
}

export const navbarAtom = atom<Navbar>({ away: false, searchActive: false, searchActivated: false })

/** Whether Home's own large search button has been scrolled off the screen. */
export const homeSearchAwayAtom = atom(false)

/** How many notifications are unread; 0 until that is known. */
export const unreadAtom = atom(0)

/** How many bookings wait for the traveler; 0 until that is known. */
export const bookingsWaitingAtom = atom(0)
