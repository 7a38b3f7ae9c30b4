/** What a page says to the service worker that waits: it shall take over. Workbox's own word for it. */
export const TAKE_OVER = 'SKIP_WAITING'

/** What a page says to its service worker once its first screen is at rest. */
export const PAGE_AT_REST = 'timberline:page-at-rest'

/** What the page of a provider says to the service worker: this phone shall open providers' screens with no signal too. */
export const KEEP_PROVIDER_SCREENS = 'timberline:keep-provider-screens'
