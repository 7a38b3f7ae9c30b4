/** 'Denver CO 80202', '81201-1234', 'zip 81201'; Colorado's begin with 80 and 81. */
const ZIP = /^(?:[\p{L} .',-]*[\s,])?(8[01]\d{3})(?:-\d{4})?(?:\s*,?\s*(?:usa?|united states))?$/iu

/** The ZIP code of Colorado that a query ends in; null for any other text, also for street addresses. */
export function readZip(query: string): string | null {
  return ZIP.exec(query.trim())?.[1] ?? null
}
