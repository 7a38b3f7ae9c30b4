/** Lets one holder in at a time, in the order in which they asked. */
export type Turns = {
  /** Resolves when it is the caller's turn. */
  take: () => Promise<void>
  /** Ends the turn; the next in line goes on. */
  give: () => void
}

export function createTurns(): Turns {
  const waiting: (() => void)[] = []
  let isTaken = false
  return {
    take: async () => {
      if (isTaken) return new Promise((resolve) => waiting.push(resolve))
      isTaken = true
    },
    give: () => {
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    },
  }
}
