import type { Asked, Told } from './wire.ts'

type Message = { id: string; asked: Asked } | { id: string; told: Told } | 'here'

/** Asks the one server that all tabs of this origin share. */
export type ApiLink = (asked: Asked) => Promise<Told>

/**
 * Only one thread can hold the server's files. The tab that has the lock runs it; the others ask through that tab, and one of them
 * takes its place when it is closed. What had been asked of a tab that was closed meanwhile fails as a broken connection does.
 */
export function linkToApi(name: string, start: () => Worker): ApiLink {
  const channel = new BroadcastChannel(name)
  const waiting = new Map<string, { asked: Asked; settle: (told: Told) => void; wasHeard: boolean }>()
  let own: Worker | null = null
  let isServed = false

  function settle(id: string, told: Told): boolean {
    const asker = waiting.get(id)
    waiting.delete(id)
    asker?.settle(told)
    return asker !== undefined
  }

  function run() {
    const worker = start()
    worker.onmessage = ({ data }: MessageEvent<{ id: string; told: Told }>) => {
      if (!settle(data.id, data.told)) channel.postMessage(data satisfies Message)
    }
    worker.onerror = ({ message }) => {
      for (const id of [...waiting.keys()]) settle(id, { kind: 'failed', message })
    }
    own = worker
    channel.postMessage('here' satisfies Message)
    askAgain()
  }

  /** There is another server than before, or the first one. */
  function askAgain() {
    isServed = true
    for (const [id, asker] of waiting) {
      if (asker.wasHeard) settle(id, { kind: 'failed', message: 'The tab with the server was closed' })
      else send(id, asker.asked)
    }
  }

  function send(id: string, asked: Asked) {
    const asker = waiting.get(id)
    if (asker) asker.wasHeard = isServed
    const message = { id, asked } satisfies Message
    if (own) own.postMessage(message)
    else channel.postMessage(message)
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'here') askAgain()
    else if ('asked' in data) own?.postMessage(data)
    else if (settle(data.id, data.told)) isServed = true
  }

  // Without a lock there are no files either: each tab has a server of its own then.
  if ('locks' in navigator) {
    void navigator.locks.request(name, () => {
      run()
      return new Promise(() => undefined)
    })
  } else run()

  return (asked) =>
    new Promise((resolve) => {
      const id = crypto.randomUUID()
      waiting.set(id, { asked, settle: resolve, wasHeard: false })
      send(id, asked)
    })
}
