/**
 * Where the API stands: everything is relative to the build's `BASE_URL`, so that the app also runs under a sub-path.
 * `apiUrl('api/health')` → `https://host/base/api/health`.
 */
export function apiUrl(path: string): string {
  return new URL(path.replace(/^\/+/, ''), apiBase()).href
}

/** The app's own root, ending in a slash. */
export function apiBase(): string {
  return new URL(import.meta.env.BASE_URL, globalThis.location?.href ?? 'http://127.0.0.1:8787/').href
}
