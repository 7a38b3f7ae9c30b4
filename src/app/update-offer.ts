/** A new version of the app that waits until the person agrees to it. */
export type UpdateOffer = {
  /** Lets the new version take over, and loads the page anew with it. */
  reload: () => void
}

const listeners = new Set<() => void>()
let current: UpdateOffer | null = null

/** The offer that was not answered yet; null when there is none. It stays until it is answered. */
export const updateOffer = {
  get: () => current,
  /** For `useSyncExternalStore`. Answers the way to unsubscribe. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** `null` answers it with Later: the next start offers it again. */
  set(offer: UpdateOffer | null): void {
    current = offer
    for (const listener of [...listeners]) listener()
  },
}
