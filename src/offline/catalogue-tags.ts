/** The browser wakes the worker with it when it is time to look for a newer catalogue. */
export const CATALOGUE_SYNC_TAG = 'timberline-catalogue'

/** The lock under which one page or worker at a time brings the catalogue up to date. */
export const CATALOGUE_LOCK = 'timberline-catalogue'

/** Where pages and workers of this browser tell each other what changed. */
export const CHANGES_CHANNEL = 'timberline-changes'

/** The message on `CHANGES_CHANNEL` that a newer catalogue was stored. */
export const CATALOGUE_CHANGED = 'catalogue'
