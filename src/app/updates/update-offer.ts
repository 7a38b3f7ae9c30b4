/** A newer version of the app than the one this page is of. */
export type UpdateOffer = {
  /**
   * `ready`: it waits until the person agrees to it. `elsewhere`: another tab runs it already and has changed the storage for it, which
   * this page can use no more.
   */
  why: 'ready' | 'elsewhere'
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
