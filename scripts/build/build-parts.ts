/** How the files of providers' screens are called, before their hash. */
export const PROVIDER_SCREENS = 'provider-screens'

const OF_PROVIDERS = new RegExp(`^assets/${PROVIDER_SCREENS}-[\\w-]+\\.(?:js|css)$`)

/** Says of each file that the service worker is told of whether it is of a part that not every phone keeps. For `manifestTransforms`. */
export function withParts<Entry extends { url: string }>(entries: readonly Entry[]) {
  return entries.map((entry) => (OF_PROVIDERS.test(entry.url) ? { ...entry, part: 'provider' } : entry))
}
