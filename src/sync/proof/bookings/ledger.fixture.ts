import type { Patch } from '../../../../core/contracts/records/sync.ts'
import { KINDS, kindNamed } from '../../../../core/records/kinds.ts'
import { BOOKING_INTENT } from '../../../../core/records/market/booking-intent.ts'
import { BrokenPromise } from '../broken-promise.fixture.ts'

/**
 * What a phone accepted. `owner` is the account, or the visitor whom one takes over. `gone`: taken back before it was sent, or given up where it
 * was refused; `excused`: the server lost it with its disk, and no phone knew of it any more.
 */
export type Entry = {
  owner: string
  kind: string
  id: string
  fields: Readonly<Record<string, unknown>>
  fate: 'kept' | 'gone' | 'excused'
  /** The phones that may send it as a wish that books. */
  mayBook: Set<string>
}

/** All that phones accepted, and what they sent of it. */
export class Ledger {
  readonly entries = new Map<string, Entry>()
  /** What two phones had: one of them may still ask what the other gave up. */
  readonly onTwo = new Set<string>()
  /** What a visitor had asked for, and the account's person has not said yes to. */
  readonly unasked = new Set<string>()
  /** What a phone sent of a request under which id: neither ever changes. */
  private sealed = new Map<string, string>()

  accept(phone: string, entry: Pick<Entry, 'owner' | 'kind' | 'id' | 'fields'>, books: boolean): void {
    this.entries.set(entry.id, { ...entry, fate: 'kept', mayBook: new Set(books ? [phone] : []) })
  }

  gone(id: string): void {
    const entry = this.entries.get(id)
    if (entry) entry.fate = 'gone'
  }

  excuse(id: string): void {
    const entry = this.entries.get(id)
    if (entry) entry.fate = 'excused'
  }

  /** It was not sent by whoever made it when they made it: from now on it asks. */
  onlyAsks(phone: string, ids: readonly string[]): void {
    for (const id of ids) this.entries.get(id)?.mayBook.delete(phone)
  }

  /** What waits on a phone as it hears of a restored server only asks, under another id. */
  heardOfRestore(phone: string, ids: readonly string[]): void {
    this.onlyAsks(phone, ids)
    for (const id of ids) this.unseal(phone, id)
  }

  /** An account took over what a visitor had asked for. */
  adopt(guest: string, owner: string): void {
    for (const entry of this.entries.values()) {
      if (entry.owner !== guest) continue
      Object.assign(entry, { owner, mayBook: new Set() })
      this.unasked.add(entry.id)
    }
  }

  /** `copy` goes on with what `phone` has, and with what waits there or was refused. */
  copied(phone: string, copy: string, waiting: readonly string[]): void {
    for (const id of waiting) this.onTwo.add(id)
    for (const { mayBook } of this.entries.values()) if (mayBook.has(phone)) mayBook.add(copy)
    for (const [name, text] of this.sealed) {
      const [of, id] = JSON.parse(name) as [string, string]
      if (of === phone) this.sealed.set(JSON.stringify([copy, id]), text)
    }
  }

  /** What is sent by a phone from now on may have another id: of all requests, or of one. */
  unseal(phone: string | null, record: string | null = null): void {
    for (const name of this.sealed.keys()) {
      const [of, id] = JSON.parse(name) as [string, string]
      if ((phone === null || of === phone) && (record === null || id === record)) this.sealed.delete(name)
    }
  }

  sent(phone: string, owner: string, patches: readonly Patch[]): void {
    for (const { id, kind, recordId, fields } of patches) {
      // What the provider's phone had of an offering a restored server is told again.
      if (!kindNamed(KINDS, kind)?.request) continue
      const entry = this.entries.get(recordId)
      if (!entry) throw new BrokenPromise('other', `${kind} is sent that nobody asked for`)
      if (entry.owner !== owner) throw new BrokenPromise('lent', `${kind} is sent for somebody else`)
      if (entry.fate === 'gone' && !this.onTwo.has(recordId))
        throw new BrokenPromise('doubled', `${kind} is sent that was taken back`)
      if (this.unasked.has(recordId)) throw new BrokenPromise('lent', `${kind} is sent that a visitor asked`)
      const books = kind === BOOKING_INTENT.kind && fields['mode']?.value === 'book'
      if (books && !entry.mayBook.has(phone))
        throw new BrokenPromise('doubled', 'A wish books that may only ask by now')
      const name = JSON.stringify([phone, recordId])
      // What the phone had seen it says only where it asks again.
      const values = Object.entries(fields).map(([name, { value }]) => [name, value])
      const text = JSON.stringify([id, values])
      const before = this.sealed.get(name)
      if (before !== undefined && before !== text)
        throw new BrokenPromise('doubled', `${kind} is sent as another one:\n${before}\n${text}`)
      this.sealed.set(name, text)
    }
  }
}
