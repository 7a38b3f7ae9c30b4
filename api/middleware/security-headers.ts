/** What every answer says to a browser, API and files alike. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = Object.freeze({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
})

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
    ["connect-src 'self'", ...(detailOrigin === null ? [] : [detailOrigin])].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The policy that goes with a picture, also when it is opened by itself: it draws, and does nothing else. */
export const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"
