import { atom, type WritableAtom } from 'jotai'
import { onOtherTabWrites, readJson, readText, writeText } from '../platform/storage/storage.ts'

/** Reads what is stored; undefined where it is missing or broken. The first screen reads some, before any schema is loaded. */
type Read<T> = (stored: unknown) => T | undefined

type Update<T> = T | ((previous: T) => T)
export type DeviceAtom<T> = WritableAtom<T, [Update<T>], void>

type Options = {
  /** How the value is written. Default `json`. */
  format?: 'json' | 'text'
  /** Whether another tab's change arrives here while this one is open. Default true. */
  inStep?: boolean
}

/**
 * A fact this browser remembers under one storage key: read through `readStored` (whatever is missing or broken
 * becomes the fallback), written at once, and kept in step with the browser's other tabs unless told otherwise.
 * Where the browser keeps nothing it lasts as long as the page.
 */
export function deviceAtom<T>(
  key: string,
  readStored: Read<T>,
  fallback: T,
  { format = 'json', inStep = true }: Options = {},
): DeviceAtom<T> {
  const read = () => readStored(format === 'json' ? readJson(key) : readText(key)) ?? fallback
  const held = atom(read())
  // False while the browser refuses to keep what was set: what it still has is older than what is held.
  let kept = true
  held.onMount = (set) => {
    if (kept) set(read())
    return inStep ? onOtherTabWrites(key, () => set(read())) : undefined
  }
  return atom(
    (get) => get(held),
    (get, set, update) => {
      const previous = get(held)
      const next = typeof update === 'function' ? (update as (previous: T) => T)(previous) : update
      if (next === previous) return
      set(held, next)
      kept = writeText(key, format === 'json' ? JSON.stringify(next) : String(next))
    },
  )
}
