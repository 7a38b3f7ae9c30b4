import { CATALOGUE_CHANGED, CHANGES_CHANNEL } from '../offline/catalogue-tags.ts'
import { openBroadcast } from '../platform/threads/broadcast.ts'

/**
 * What happened that more than one module wants to know.
 *
 * | Change        | Said by                           | Heard by                    | Other tabs |
 * |---------------|-----------------------------------|-----------------------------|------------|
 * | `catalogue`   | a newer catalogue was stored, also by the worker | places index, query client  | yes        |
 * | `offerings`   | the list of offerings changed     | query client                | yes        |
 * | `streets`     | streets of a region were kept, checked or removed | query client       | yes        |
 * | `session`     | the person signed in or out       | query client                | yes        |
 * | `reconnected` | the outbox was sent on reconnect  | query client                | no         |
 */
export type Change = 'catalogue' | 'offerings' | 'streets' | 'session' | 'reconnected'

const SHARED: readonly string[] = [CATALOGUE_CHANGED, 'offerings', 'streets', 'session'] satisfies Change[]

type Listener = (change: Change, elsewhere: boolean) => void

const memos = new Map<Change, Set<() => void>>()
const listeners = new Set<Listener>()
const otherTabs = openBroadcast(CHANGES_CHANNEL)
otherTabs.subscribe((message) => {
  if (isShared(message)) tellHere(message, true)
})

/** Tells this tab at once and the others soon. */
export function announce(change: Change): void {
  tellHere(change, false)
  if (isShared(change)) otherTabs.post(change)
}

/** Tells the listeners of this tab alone that another tab changed something: for a change this tab saw without a message from the other. */
export const noticed = (change: Change): void => tellHere(change, true)

/**
 * Lets go of what a module remembers of the thing that changed. Every memo is dropped before anyone is told, whatever
 * was loaded first: who is told may ask again at once, and must not get the old answer as a new one.
 */
export function forgetOn(change: Change, forget: () => void): void {
  const known = memos.get(change) ?? new Set()
  memos.set(change, known.add(forget))
}

/** `elsewhere` says that it happened in another tab. Answers the way to stop listening. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellHere(change: Change, elsewhere: boolean) {
  for (const forget of memos.get(change) ?? []) forget()
  for (const listener of [...listeners]) listener(change, elsewhere)
}

function isShared(message: unknown): message is Change {
  return typeof message === 'string' && SHARED.includes(message)
}
