import type { TitleCheck } from './kinds.fixture.ts'
import type { JoinedRole } from './members.fixture.ts'
import type { Weather } from './weather.fixture.ts'

/** One thing that happens to one of the phones, or to the server. Numbers choose among what is there by then. */
export type Step =
  | { do: 'edit'; device: number; kind: number; record: number; field: number }
  | { do: 'remove'; device: number; kind: number; record: number }
  /** A trip with notes of so many characters. */
  | { do: 'write-much'; device: number; length: number }
  | { do: 'exchange'; device: number; weather: Weather; during: Step | null }
  | { do: 'sign-in'; device: number; account: number }
  | { do: 'sign-out'; device: number; how: SignOut }
  | { do: 'retry'; device: number }
  /** The device reads what is older of each kind with a window; `during` happens while the first page is on its way. */
  | { do: 'older'; device: number; during: readonly Step[] }
  | { do: 'stale-write'; device: number }
  /** The phone's clock is so many hours off. */
  | { do: 'clock'; device: number; hours: number }
  /** `device` gets a copy of what `from` has on its disk. */
  | { do: 'clone'; device: number; from: number }
  /** Without signal `device` reads what `from` shows of every trip that both are in. */
  | { do: 'meet'; device: number; from: number }
  | { do: 'version'; of: 'server' | number; earlier: boolean }
  /** A record that waits on the device: the server breaks on every exchange that carries it; on none any more where nothing waits. */
  | { do: 'poison'; device: number; row: number }
  | { do: 'titles'; check: TitleCheck }
  /** The account that a trip or a provider's space is not of is taken in, or out: a manager edits there, a guide looks. With `from` they read what comes behind that. */
  | { do: 'grant'; trip: number; role: JoinedRole; from?: 'now' }
  /** Nothing newer reaches the account, and nothing of theirs is taken, until they are taken in again. */
  | { do: 'silence'; trip: number }
  | { do: 'revoke'; trip: number }
  /** The account becomes a provider. */
  | { do: 'provide'; account: number }
  /** Their provider gets an offering that can be published. */
  | { do: 'offer'; account: number }
  /** A truth of the server changes, and is told to the accounts whose bits are set. */
  | { do: 'tell'; truth: number; readers: number; how: Delivery }
  /** The next process, or the job of a minute; `again`: every row that there ever was comes once more, the oldest last. */
  | { do: 'deliver'; again: boolean }
  | { do: 'back-up' | 'restore' | 'expire-receipts' }

/** What becomes of it behind its commit: two processes deliver at once, the process dies, or the store writes nothing of it. */
export const DELIVERIES = ['twice', 'killed', 'fails'] as const
export type Delivery = (typeof DELIVERIES)[number]

/**
 * | Sign-out     | Happens                                                                                     |
 * |--------------|---------------------------------------------------------------------------------------------|
 * | `calm`       | while nothing else does; during an exchange of its own: it waits for the lock as in life    |
 * | `careless`   | during an exchange of its own, without waiting: what the exchange brings must not be written |
 * | `edited`     | while another tab edits                                                                     |
 * | `killed`     | between the locking of what is unsent and the wiping                                        |
 */
export const SIGN_OUTS = ['calm', 'careless', 'edited', 'killed'] as const
export type SignOut = (typeof SIGN_OUTS)[number]

/**
 * What happens, and how narrow the ground is: with a focus all edits meet in few fields of one kind, in one account. `link`:
 * bytes per second of every exchange that meets fine weather.
 */
export type Schedule = { focus: number | null; link: number | null; steps: readonly Step[] }
