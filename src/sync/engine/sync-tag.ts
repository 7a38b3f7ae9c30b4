/** The name under which the page asks for Background Sync and the worker hears of it. */
export const SYNC_TAG = 'timberline-outbox'
