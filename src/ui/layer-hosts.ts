import { useSyncExternalStore } from 'react'

/**
 * A modal dialog traps focus and hides the rest of the page from assistive technology. Each open dialog lends an
 * empty element inside itself, and what must stay reachable (toasts) is shown in the newest one.
 */
let hosts: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/** A ref callback: the element is a host while it is mounted. */
export function lendLayerHost(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  replace([...hosts, element])
  return () => replace(hosts.filter((host) => host !== element))
}

/** The newest open dialog's host, or null when no dialog is open. */
export function useTopLayerHost(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => hosts.at(-1) ?? null)
}

function replace(next: readonly HTMLElement[]): void {
  hosts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
