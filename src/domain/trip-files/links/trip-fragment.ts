/** How the fragment of an address begins that holds a trip. */
export const TRIP_FRAGMENT = '#trip='

/** Whether a fragment is a trip's, of any version. */
export const isTripLink = (fragment: string): boolean => fragment.startsWith(TRIP_FRAGMENT)
