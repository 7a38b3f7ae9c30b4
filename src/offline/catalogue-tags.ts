/** The browser wakes the worker with it when it is time to look for a newer catalogue. */
export const CATALOGUE_SYNC_TAG = 'timberline-catalogue'

/** One at a time, in whichever page or worker, brings the catalogue up to date. */
export const CATALOGUE_LOCK = 'timberline-catalogue'

/** Where pages and workers of this browser tell each other what changed. */
export const CHANGES_CHANNEL = 'timberline-changes'

/** Said there: a newer catalogue was stored. */
export const CATALOGUE_CHANGED = 'catalogue'
