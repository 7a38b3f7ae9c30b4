/** Neutral news, good news, or a failure. */
type ToastTone = 'plain' | 'success' | 'error'

type ToastAction = { label: string; onClick: () => void }

export type ToastInput = {
  title: string
  description?: string
  /** One thing to do about it, such as Undo. Doing it closes the toast. */
  action?: ToastAction
  /** Default `plain`. */
  tone?: ToastTone
}

/** `updates` counts how often it was said anew. */
export type ToastRecord = ToastInput & { id: number; open: boolean; updates: number }

let current: ToastRecord | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast from anywhere. One at a time: a new one takes the old one's place. Returns its id. */
export function showToast(toast: ToastInput): number {
  lastId += 1
  publish({ ...toast, id: lastId, open: true, updates: 0 })
  return lastId
}

/** Says the toast on screen anew, for as long as a new one; nothing where it is gone. */
export function updateToast(id: number, change: Partial<ToastInput>): void {
  if (current?.id === id && current.open) publish({ ...current, ...change, updates: current.updates + 1 })
}

/** Closes the toast on screen; with an id, only if it is still that one. */
export function dismissToast(id?: number): void {
  if (current && (id === undefined || current.id === id)) publish({ ...current, open: false })
}

export function currentToast(): ToastRecord | null {
  return current
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: ToastRecord): void {
  current = next
  for (const listener of listeners) listener()
}
