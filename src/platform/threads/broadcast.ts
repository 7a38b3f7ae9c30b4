import { report } from '../report.ts'

/** Words between the tabs and workers of this browser. A sender does not hear itself. */
export type Broadcast = {
  post(message: unknown): void
  /** Messages come as `unknown`: another tab may run an older build. Answers the way to stop listening. */
  subscribe(listener: (message: unknown) => void): () => void
  close(): void
}

/** Opens the named channel. Where the browser has none, posting does nothing and nobody is heard. */
export function openBroadcast(name: string): Broadcast {
  if (typeof BroadcastChannel === 'undefined') {
    return { post: () => undefined, subscribe: () => () => undefined, close: () => undefined }
  }
  const channel = new BroadcastChannel(name)
  return {
    post(message) {
      try {
        channel.postMessage(message)
      } catch (problem) {
        report(problem, `telling other tabs on ${name}`)
      }
    },
    subscribe(listener) {
      const hear = (event: MessageEvent) => listener(event.data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
    close: () => channel.close(),
  }
}
