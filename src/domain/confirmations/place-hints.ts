/** The most words of a document that are looked up among the places. */
const MAX_HINTS = 40

const NAME = /\b[A-Z][\w’'&.-]*(?:\s+(?:of|the|and|at|on|de|&|[A-Z][\w’'&.-]*)){1,5}/g
/** Names of every letter. */
const COMMON =
  /^(?:check|dear|thank|your|our|please|reservation|booking|confirmation|terms|privacy|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)\b/i

/** Runs of capitalised words that may be a place's name, longer ones first: 'Great Sand Dunes National Park'. */
export function placeHints(text: string): string[] {
  const found = new Set<string>()
  for (const line of text.slice(0, 20_000).split('\n')) {
    for (const [name] of line.matchAll(NAME)) {
      const plain = name.replace(/\s+(?:of|the|and|at|on|de|&)$/i, '').trim()
      if (plain.includes(' ') && plain.length <= 80 && !COMMON.test(plain)) found.add(plain)
      if (found.size >= 4 * MAX_HINTS) break
    }
  }
  return [...found].sort((one, other) => other.length - one.length).slice(0, MAX_HINTS)
}
