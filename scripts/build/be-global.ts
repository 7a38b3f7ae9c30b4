import type { Window } from 'happy-dom'

/** What the app reads as a browser's globals; what Node has of the same name is the browser's from here on. */
export function beGlobal(window: Window): void {
  const nodes = new Set([
    'navigator',
    'Event',
    'EventTarget',
    'CustomEvent',
    'localStorage',
    'sessionStorage',
  ])
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis && !nodes.has(name)) continue
    Object.defineProperty(globalThis, name, {
      value: Reflect.get(window, name),
      configurable: true,
      writable: true,
    })
  }
  Object.assign(globalThis, { window, document: window.document })
}
