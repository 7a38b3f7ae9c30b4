/**
 * Names both sides agree on before any resource is spoken of.
 *
 * Every answer of the API carries `MARKER_HEADER`. An answer without it came from somebody else
 * (a captive portal, a proxy) and never counts as success.
 */
export const MARKER_HEADER = 'Timberline-Api'
export const MARKER_VALUE = '1'

/** A write that carries this key runs once; the same key again is answered with what is there. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/**
 * Sent with an exchange by an app that knows every role. The first ones knew `owner` alone and refuse a whole answer that names
 * another: they are told of their own spaces only.
 */
export const ROLES_HEADER = 'Timberline-Roles'

/**
 * Sent with an exchange by an app that keeps floors in its cursors. To an app of before, kinds with a window are told whole, as all others.
 */
export const WINDOWS_HEADER = 'Timberline-Windows'

/**
 * Carries the token of a link that shows a trip. It never stands in a path: proxies and browsers write those down.
 * @source decisions §9
 */
export const TRIP_TOKEN_HEADER = 'Trip-Token'

/** After this long without an answer a request counts as failed. */
export const REQUEST_DEADLINE_MS = 5_000
