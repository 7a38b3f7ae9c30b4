import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'

/**
 * A modal dialog traps focus and hides the rest of the page from assistive technology. Each open dialog lends an
 * empty element inside itself, and what must stay reachable (toasts) is shown in the newest one.
 */
type Layer = { host: HTMLElement; close: () => void }

let layers: readonly Layer[] = []
const listeners = new Set<() => void>()

/** A ref callback for an open dialog that is closed like this: the element is its host while it is mounted. */
export function useLayerHost(close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  return useCallback((host: HTMLElement | null) => {
    if (!host) return undefined
    const layer = { host, close: () => latest.current() }
    replace([...layers, layer])
    return () => replace(layers.filter((other) => other !== layer))
  }, [])
}

/** The newest open dialog's host, or null when no dialog is open. */
export function useTopLayerHost(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => layers.at(-1)?.host ?? null)
}

/** Closes the newest open dialog; false when there is none. */
export function closeTopLayer(): boolean {
  const layer = layers.at(-1)
  layer?.close()
  return layer !== undefined
}

function replace(next: readonly Layer[]): void {
  layers = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
