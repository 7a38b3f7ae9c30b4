import type { SharedLocks } from '../../platform/threads/locks.ts'

/** Held by a tab that has edits of this account in its memory alone: a sign-out in another one would take them away. */
const lockOfUnsaved = (owner: string): string => `timberline-unsaved-${owner}`

/** Whether some tab has edits of this account in its memory alone. */
export const someTabHolds = (locks: SharedLocks, owner: string): Promise<boolean> =>
  locks.isHeld(lockOfUnsaved(owner))

/** Tells other tabs whether this one has such edits. */
export function createHold(locks: SharedLocks, owner: string): (holds: boolean) => void {
  let release: (() => void) | null = null
  return (holds) => {
    if (holds === (release !== null)) return
    if (!holds) {
      release?.()
      release = null
      return
    }
    const over = new Promise<void>((resolve) => (release = resolve))
    void locks.request(lockOfUnsaved(owner), () => over)
  }
}
