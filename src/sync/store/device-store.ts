import { Dexie, liveQuery, type Table } from 'dexie'
import type { Feedback } from '../../../core/contracts/admin/feedback.ts'
import type { SaveLocation } from '../../../core/contracts/trips/saved-location.ts'
import type { SharedTrip } from '../../../core/contracts/trips/trip-shares.ts'
import { closeOnUpgrade } from '../../platform/storage/close-on-upgrade.ts'
import { endableOpening, endWhenKept } from '../../platform/page/kept-page.ts'
import { newId } from '../../platform/new-id.ts'

/** Who this phone says it is while nobody is signed in. There is one row at most. */
type GuestRow = { name: 'guest'; id: string }

/** A visitor's position that waits for signal, under an id of its own so that it is saved once. The newest only. */
type LocationCall = { kind: 'saved-location'; id: string; body: SaveLocation }

/** What a visitor tells us, waiting likewise. As many as were written. */
export type FeedbackCall = { kind: 'feedback'; id: string; body: Feedback }

/** A visitor's own call that waits for signal. */
export type VisitorCall = LocationCall | FeedbackCall

/**
 * Unsent changes of an account that signed out, readable with that account's key only. `generation` is that of the store
 * they were in; earlier versions did not write it. `asideSince`: the account's key did not open them, at that time of this phone's clock.
 */
export type KeptRow = {
  id: number
  account: string
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
  generation?: string
  asideSince?: number
}

/**
 * What a link to somebody's trip showed last; `trip` is null once the server said that it has ended. `link` is the first part of
 * its token: it tells links apart and opens none. `toldAt` is this phone's clock.
 */
export type LinkedTripRow = { link: string; toldAt: number; trip: SharedTrip | null }

/** A file that waited with them, locked likewise. */
export type KeptFileRow = {
  key: number
  account: string
  /** What the server will know it by. */
  file: string
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
  generation: string
}

/**
 * What was booked of an account that may be gone from the server: it left this phone without a sign-out. Readable with a key that the server tells to
 * the account, and to whoever proves its e-mail address once it is gone; `contact` is the mark of that address. `epoch` is that of the account's
 * space, '' where none was known. Until `until`, milliseconds.
 */
export type BookedRow = {
  account: string
  contact: string
  epoch: string
  until: number
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

/** What another app shared, or a file that was opened with this one: nobody has looked at it yet. */
export type SharedRow = {
  id: number
  /** This phone's clock, milliseconds. */
  receivedAt: number
  /** A text or a link; empty where a file came. */
  text: string
  file: { name: string; bytes: Uint8Array<ArrayBuffer> } | null
}

/** What belongs to the phone and to nobody's account. */
export class DeviceStore extends Dexie {
  declare readonly guest: Table<GuestRow, 'guest'>
  declare readonly calls: Table<LocationCall, LocationCall['kind']>
  declare readonly feedback: Table<FeedbackCall, string>
  declare readonly kept: Table<KeptRow, number, Omit<KeptRow, 'id'>>
  declare readonly linked: Table<LinkedTripRow, string>
  declare readonly keptFiles: Table<KeptFileRow, number, Omit<KeptFileRow, 'key'>>
  declare readonly booked: Table<BookedRow, string>
  declare readonly shared: Table<SharedRow, number, Omit<SharedRow, 'id'>>

  constructor() {
    super('timberline-phone', endableOpening())
    this.version(1).stores({ guest: 'name', calls: 'kind', kept: '++id, account' })
    // In a table of its own: `calls` holds one of a kind, and an earlier version that is started again finds what it knows.
    this.version(2).stores({ feedback: 'id' })
    this.version(3).stores({ linked: 'link, toldAt' })
    this.version(4).stores({ keptFiles: '++key, account' })
    this.version(5).stores({ shared: '++id' })
    this.version(6).stores({ booked: 'account, until' })
    closeOnUpgrade(this)
    endWhenKept(this)
  }
}

let shared: DeviceStore | null = null

/** This realm's one connection; opens on first use. One that could not be opened is tried anew. */
export function deviceStore(): DeviceStore {
  if (shared === null || shared.hasFailed()) shared = new DeviceStore()
  return shared
}

/** Whether something of this account is locked that may come back: what its key did not open is no such thing. */
export async function waitsLocked(owner: string, device: DeviceStore = deviceStore()): Promise<boolean> {
  const locked = device.kept.where('account').equals(owner)
  return (await locked.filter(({ asideSince }) => asideSince === undefined).count()) > 0
}

/** The visitor's id, null on a phone where no visitor ever kept anything. */
export async function readGuestId(device = deviceStore()): Promise<string | null> {
  return (await device.guest.get('guest'))?.id ?? null
}

/** The visitor's id, `guest-<uuid>`: made and kept the first time it is asked for, one only even when two tabs ask at once. */
export async function guestId(device = deviceStore()): Promise<string> {
  return await device.transaction('rw', device.guest, async () => {
    const known = await device.guest.get('guest')
    if (known) return known.id
    const id = `guest-${newId()}`
    await device.guest.add({ name: 'guest', id })
    return id
  })
}

/** Calls back with the visitor's id as soon as there is one, whichever tab made it. Answers the way to stop. */
export function watchGuestId(
  found: (id: string) => void,
  failed: (problem: unknown) => void,
  device = deviceStore(),
): () => void {
  const subscription = liveQuery(() => readGuestId(device)).subscribe({
    next: (id) => (id === null ? undefined : found(id)),
    error: failed,
  })
  return () => subscription.unsubscribe()
}

/** The next visitor is somebody new. */
export async function forgetGuest(id: string, device = deviceStore()): Promise<void> {
  await device.transaction('rw', device.guest, async () => {
    if ((await device.guest.get('guest'))?.id === id) await device.guest.delete('guest')
  })
}
