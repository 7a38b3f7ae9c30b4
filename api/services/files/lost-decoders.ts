/** What the refusal begins with where nobody could look at a picture; the next try may be able to. */
export const NOT_LOOKED_AT = 'The server could not look at this picture right now'

/** A picture that brings down so many decoders is one that cannot be read. */
const MOST_LOST = 3
/** Then the oldest is forgotten: memory is not a caller's to fill. */
const MOST_FILES = 1_000

/** Counts by file how often its decoder was lost. */
export function lostDecoders(): { isOften: (fileId: string) => boolean } {
  const counts = new Map<string, number>()
  return {
    isOften(fileId) {
      const count = (counts.get(fileId) ?? 0) + 1
      counts.delete(fileId)
      const [oldest] = counts.keys()
      if (oldest !== undefined && counts.size >= MOST_FILES) counts.delete(oldest)
      if (count < MOST_LOST) counts.set(fileId, count)
      return count >= MOST_LOST
    },
  }
}
