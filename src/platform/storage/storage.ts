import { report } from '../report.ts'

/**
 * The browser's text storage behind functions that never throw: private modes refuse it and full disks fail it.
 * What could not be kept is reported once per key; the caller goes on with what it has in memory.
 */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch (problem) {
    report(problem, `reading ${key}`)
    return null
  }
}

/** Answers whether it was kept. `null` removes the key. */
export function writeText(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch (problem) {
    report(problem, `keeping ${key}`)
    return false
  }
}

/** Parsed JSON, or undefined where there is none or it is broken. */
export function readJson(key: string): unknown {
  const text = readText(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch (problem) {
    report(problem, `understanding ${key}`)
    return undefined
  }
}

/** Calls back when another tab of this browser changed the key. Answers the way to stop listening. */
export function onOtherTabWrites(key: string, changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
