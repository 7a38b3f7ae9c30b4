/** A query string as keys with one or several texts: what screens write is what the address bar shows. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const params = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key)
      const [first] = values
      return [key, first !== undefined && values.length === 1 ? first : values]
    }),
  )
}

/** The way back. What is undefined or null is left out; anything but texts and numbers is not written. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const one of [value].flat()) {
      if (typeof one === 'string' || typeof one === 'number') params.append(key, String(one))
    }
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
