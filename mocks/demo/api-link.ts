import type { Asked, Told } from './wire.ts'

type Message =
  { id: string; asked: Asked } | { id: string; isHeard: true } | { id: string; told: Told } | 'here'

/** Asks the one server that all tabs of this origin share. */
export type ApiLink = (asked: Asked) => Promise<Told>

/*
 * Only one thread can hold the server's files. The tab that has the lock runs it; the others ask through that tab, and one of them
 * takes its place when it is closed.
 *
 * | What happens to a question                       | What becomes of it                                             |
 * |--------------------------------------------------|----------------------------------------------------------------|
 * | no tab serves yet                                | it waits, and is asked again when one says that it is here     |
 * | the serving tab hears it                         | that tab says so before its server gets it                     |
 * | it was heard, and the tab closes or its server   | it fails as a broken connection does: the server may have run  |
 * | ends with an error                               | it, so that it is not asked twice                              |
 * | it crosses with the word that a tab is here      | it comes twice; the tab hands it on once                       |
 */
/** `start` begins the server's thread: at once where this tab serves, and for the next question after one that ended with an error. */
export function linkToApi(name: string, start: () => Worker): ApiLink {
  const channel = new BroadcastChannel(name)
  const say = (message: Message) => channel.postMessage(message)
  const waiting = new Map<string, { asked: Asked; settle: (told: Told) => void; wasHeard: boolean }>()
  /** Ids of other tabs' questions that this tab has handed on. */
  const heard = new Set<string>()
  let isServing = false
  let worker: Worker | null = null

  function settle(id: string, told: Told): boolean {
    const asker = waiting.get(id)
    waiting.delete(id)
    asker?.settle(told)
    return asker !== undefined
  }

  function begin(): Worker {
    const begun = start()
    begun.onmessage = ({ data }: MessageEvent<{ id: string; told: Told }>) => {
      if (!settle(data.id, data.told)) say(data)
    }
    begun.onerror = () => {
      begun.terminate()
      worker = null
      sayHere()
    }
    return begun
  }

  function sayHere() {
    say('here')
    askAgain()
  }

  /** There is another server than before, or the first one. */
  function askAgain() {
    for (const [id, asker] of waiting) {
      if (asker.wasHeard) settle(id, { kind: 'failed', message: 'The server that was asked has ended' })
      else send(id, asker)
    }
  }

  function send(id: string, asker: { asked: Asked; wasHeard: boolean }) {
    const message = { id, asked: asker.asked }
    if (!isServing) return say(message)
    asker.wasHeard = true
    handOn(message)
  }

  function handOn(message: { id: string; asked: Asked }) {
    worker ??= begin()
    worker.postMessage(message)
  }

  function hear(message: { id: string; asked: Asked }) {
    if (!isServing || heard.has(message.id)) return
    heard.add(message.id)
    say({ id: message.id, isHeard: true })
    handOn(message)
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'here') askAgain()
    else if ('asked' in data) hear(data)
    else if ('told' in data) settle(data.id, data.told)
    else {
      const asker = waiting.get(data.id)
      if (asker) asker.wasHeard = true
    }
  }

  function serve() {
    isServing = true
    worker = begin()
    sayHere()
  }

  // Without a lock there are no files either: each tab has a server of its own then.
  if ('locks' in navigator) {
    void navigator.locks.request(name, () => {
      serve()
      return new Promise(() => undefined)
    })
  } else serve()

  return (asked) =>
    new Promise((resolve) => {
      const id = crypto.randomUUID()
      const asker = { asked, settle: resolve, wasHeard: false }
      waiting.set(id, asker)
      send(id, asker)
    })
}
