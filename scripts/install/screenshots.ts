/** A picture of the real app for the manifest; browsers show it when they ask whether to install. */
export type Screenshot = {
  /** Below public/. */
  src: string
  /** Browsers want one shape for all of a form factor. */
  form_factor: 'narrow' | 'wide'
  /** What is seen, for who does not see it. */
  label: string
  /** The address: '' is Home, and TRIP stands for the id of the trip that the pictures are made with. */
  at: string
  /** Names something that is there once the screen is. */
  shows: string
}

/** The browser's window for each form, in CSS pixels; the picture has `density` pixels for each of them, both ways. */
export const SCREENSHOT_SIZES = {
  narrow: { width: 390, height: 844, density: 2 },
  wide: { width: 1280, height: 800, density: 1.5 },
} as const

const TRIP_DAYS = { at: 'itinerary/TRIP', shows: 'Day 1' }
const TRIP_MAP = { at: 'itinerary2/TRIP', shows: 'Day 1' }
const PLACES = { at: 'search-results', shows: 'Map' }

export const SCREENSHOTS: readonly Screenshot[] = [
  {
    src: 'screenshots/trip.webp',
    form_factor: 'narrow',
    label: 'A trip day by day, with drives, daylight and heights',
    ...TRIP_DAYS,
  },
  {
    src: 'screenshots/trip-map.webp',
    form_factor: 'narrow',
    label: 'The trip on a map of the ground',
    ...TRIP_MAP,
  },
  { src: 'screenshots/places.webp', form_factor: 'narrow', label: 'Places to go in Colorado', ...PLACES },
  {
    src: 'screenshots/offline.webp',
    form_factor: 'narrow',
    label: 'What is on this phone and works with no signal',
    at: 'settings/offline',
    shows: 'Offline data',
  },
  {
    src: 'screenshots/trip-wide.webp',
    form_factor: 'wide',
    label: 'A trip day by day beside its map',
    ...TRIP_DAYS,
  },
  {
    src: 'screenshots/home-wide.webp',
    form_factor: 'wide',
    label: 'Home: plan a trip that works with no signal',
    at: '',
    shows: 'Ready for no signal',
  },
]

/** A screenshot as `screenshots` of the web app manifest names it; `sizes` in pixels of the picture. */
export function manifestScreenshot({ src, form_factor, label }: Screenshot) {
  const { width, height, density } = SCREENSHOT_SIZES[form_factor]
  return { src, sizes: `${width * density}x${height * density}`, type: 'image/webp', form_factor, label }
}
