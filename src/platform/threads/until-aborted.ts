/** Resolves when the work has ended or `signal` is aborted, whichever is first; the work goes on by itself then. Rejects as the work does. */
export async function untilAborted(work: Promise<unknown> | undefined, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return
  const aborted = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
  await Promise.race([work, aborted])
}
