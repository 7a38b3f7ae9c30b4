/** So many characters of a name stand in an address. */
const MAX_CHARS = 60

/** The name as it stands in an address: 'Clear Creek Boats & Co.' is `clear-creek-boats-co`; `provider` for a name without a Latin letter or digit. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, MAX_CHARS).replace(/-$/, '') || 'provider'
}

/** The first of `slug`, `slug-2`, `slug-3`… that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let at = 2
  while (taken.has(`${slug}-${at}`)) at += 1
  return `${slug}-${at}`
}
