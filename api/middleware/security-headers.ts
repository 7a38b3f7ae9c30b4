/** What every answer says to a browser, API and files alike. A policy of what may be loaded goes with each, see below. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = Object.freeze({
  'X-Content-Type-Options': 'nosniff',
  // Where we are, never where in us: a path may carry a token, and what is asked from its page would write it down.
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
})

/** In every policy: no other site shows us in a frame, moves our relative addresses or receives our forms. */
const CLOSED = ["base-uri 'none'", "frame-ancestors 'none'"]

/**
 * The policy that goes with the app's HTML. `inlineScripts` are the exact texts of its inline scripts; nothing else
 * inline runs. `detailOrigin` is the one other origin that may be asked, for street detail; null for none. Radix writes style elements, hence 'unsafe-inline' for styles. @source decisions §1
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], detailOrigin: string | null): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    connections(detailOrigin),
    "object-src 'none'",
    "form-action 'self'",
    ...CLOSED,
  ].join('; ')
}

/**
 * The policy that goes with a script. It binds one that runs as a worker, which takes its policy from its own answer and
 * not from the page's: the service worker and the map's workers load further scripts and ask the same origins.
 */
export function scriptPolicy(detailOrigin: string | null): string {
  return ["default-src 'none'", "script-src 'self'", connections(detailOrigin), ...CLOSED].join('; ')
}

function connections(detailOrigin: string | null): string {
  return ["connect-src 'self'", ...(detailOrigin === null ? [] : [detailOrigin])].join(' ')
}

/** The policy that goes with the API's answers: nothing in them is loaded or run, also when one is opened as a page. */
export const NOTHING_POLICY = ["default-src 'none'", "form-action 'none'", ...CLOSED].join('; ')

/** The policy that goes with a file that is no script and no page; icons may style themselves. */
export const FILE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  ...CLOSED,
].join('; ')

/**
 * The policy that goes with a picture, also when it is opened by itself: it draws, styles itself and shows the relief that is
 * written in it, and does nothing else.
 */
export const PICTURE_POLICY = [NOTHING_POLICY, 'img-src data:', "style-src 'unsafe-inline'", 'sandbox'].join(
  '; ',
)
