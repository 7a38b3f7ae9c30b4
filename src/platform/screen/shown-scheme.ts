import { useSyncExternalStore } from 'react'
import { matchesMedia } from './media-query.ts'

const DARK = '(prefers-color-scheme: dark)'

/**
 * The colour scheme that the document shows now, for what style sheets cannot reach: the one chosen on its root
 * (`data-theme`), or the device's.
 */
export function useShownScheme(): 'light' | 'dark' {
  return useSyncExternalStore(watch, shownScheme)
}

function shownScheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset
  return (theme ?? (matchesMedia(DARK) ? 'dark' : 'light')) === 'dark' ? 'dark' : 'light'
}

function watch(onChange: () => void): () => void {
  const device = globalThis.matchMedia?.(DARK)
  const chosen = new MutationObserver(onChange)
  device?.addEventListener('change', onChange)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    device?.removeEventListener('change', onChange)
    chosen.disconnect()
  }
}
