import type { Weather } from './world.fixture.ts'

/** One thing that happens to one of the phones, or to the server. Numbers choose among what is there by then. */
export type Step =
  | { do: 'edit'; device: number; kind: number; record: number; field: number }
  | { do: 'remove'; device: number; kind: number; record: number }
  | { do: 'exchange'; device: number; weather: Weather; during: Step | null }
  | { do: 'sign-in'; device: number; account: number }
  | { do: 'sign-out'; device: number; keep: boolean }
  | { do: 'back-up' | 'restore' | 'expire-receipts' }
  | { do: 'stale-write'; device: number }

/** What happens, and how narrow the ground is: with a focus all edits meet in few fields of one kind, in one account. */
export type Schedule = { focus: number | null; steps: readonly Step[] }
