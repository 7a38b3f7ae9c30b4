import { MB } from '../../../core/contracts/bytes.ts'

/** Larger documents are refused before anything of them is read. */
export const MAX_DOCUMENT_BYTES = 10 * MB
/** Letters of a text that rules look through. */
export const MAX_TEXT_CHARS = 200_000
/** The most bookings of one document that are shown. */
export const MAX_CONFIRMATIONS = 30

export type ConfirmationKind = 'lodging' | 'flight' | 'event' | 'food' | 'car' | 'train' | 'bus'

/** Where a booking is, as the document says it. Empty where it does not. */
export type SaidPlace = {
  name: string
  address: string
  /** WGS84 degrees; null where the document has none. */
  point: { lat: number; lng: number } | null
}

/**
 * One booking of a document. Each value stands in the document; what is not said there is empty or null.
 * `date` is a Colorado calendar day (`YYYY-MM-DD`), `time` a time of day there (`HH:MM`).
 */
export type Confirmation = {
  kind: ConfirmationKind
  /** What is booked where that is not the place: 'UA 1180 from Chicago'. */
  title: string
  place: SaidPlace
  date: string | null
  time: string | null
  /** Of lodging, where the document says when it ends or how many. */
  nights: number | null
  /** Minutes of an event that says its end. */
  stayMinutes: number | null
  /** The confirmation number. */
  number: string
  /** US dollars with cents, where a reservation or ticket says it in a field of its own. */
  priceUsd: number | null
  /** Further lines for the note: 'Check out by 11:00 AM'. */
  lines: readonly string[]
  isCancelled: boolean
}

/** How the bookings were read: fields made for it, events of a calendar, or the rules for plain words. */
export type ReadFrom = 'fields' | 'calendar' | 'words'

export type DocumentFormat = 'mail' | 'page' | 'calendar' | 'pdf' | 'text'

/** What a document holds. `hints` are words of it that may name a known place, for bookings that name none. */
export type DocumentAnswer =
  | {
      kind: 'read'
      format: DocumentFormat
      from: ReadFrom
      confirmations: Confirmation[]
      hints: string[]
      /** How many more bookings it has than are shown. */
      more: number
    }
  | { kind: 'refused'; format: DocumentFormat | null; reason: string }

/** A booking of which nothing is known but what it is. */
export const emptyConfirmation = (kind: ConfirmationKind): Confirmation => ({
  kind,
  title: '',
  place: NO_PLACE,
  date: null,
  time: null,
  nights: null,
  stayMinutes: null,
  number: '',
  priceUsd: null,
  lines: [],
  isCancelled: false,
})

export const NO_PLACE: SaidPlace = { name: '', address: '', point: null }

/** A document of which nothing can be taken. The message is a sentence for the person. */
export class DocumentRefusal extends Error {
  override readonly name = 'DocumentRefusal'
}
