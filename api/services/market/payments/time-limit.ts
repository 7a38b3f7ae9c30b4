/** What a call answers; rejects where it has not answered within so many ms. What it does then nobody hears: it is asked again by its key. */
export async function inTime<T>(call: () => Promise<T>, withinMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${withinMs / 1_000} s`)), withinMs)
  })
  try {
    return await Promise.race([call(), late])
  } finally {
    clearTimeout(timer)
  }
}
