/** Starts at the first call and answers each call with the same; after a start that failed the next call starts again. */
export function startedOnce<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | null = null
  return () =>
    (started ??= start().catch((error: unknown) => {
      started = null
      throw error
    }))
}
