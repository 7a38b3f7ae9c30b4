import { useMemo, useSyncExternalStore } from 'react'
import type { SaidCheckIn } from '../../../../core/contracts/market/check-ins.ts'
import { CHECK_IN } from '../../../../core/records/market/check-in.ts'
import {
  MANIFEST_BOOKING,
  type KeptManifestBooking,
} from '../../../../core/records/market/manifest-booking.ts'
import {
  withOwn,
  type CheckInBooking,
  type OwnCheckIn,
} from '../../../domain/market/bookings/check-in-list.ts'
import { newId } from '../../../platform/new-id.ts'
import { useNow } from '../../../platform/page/use-now.ts'
import { editRecords } from '../../../sync/engine/engine-handle.ts'
import { syncStatus } from '../../../sync/engine/status.ts'
import { useRecords } from '../../../sync/hooks/use-records.ts'
import { useRequests } from '../../../sync/hooks/use-requests.ts'
import { currentOwner } from '../../../sync/people/identity.ts'
import type { RecordOf } from '../../../sync/store/read-records.ts'
import type { Kept } from './kept.ts'

/** Clocks that differ by less are left alone: an answer takes a while, and tells whole seconds. */
const RIGHT_WITHIN_MS = 60_000

/** By how much an instant of this phone's clock is to be put right, milliseconds, as the last exchange with the server says. */
function clockOff(): number {
  const { clockBehindMs } = syncStatus.get()
  return Math.abs(clockBehindMs) < RIGHT_WITHIN_MS ? 0 : clockBehindMs
}

/** This phone's time as the last exchange with the server corrects it. */
export const correctedNow = (): Date => new Date(Date.now() + clockOff())

/** As `correctedNow`, never more than a minute old. */
export function useCorrectedNow(): Date {
  const now = useNow()
  const offMs = useSyncExternalStore(syncStatus.subscribe, clockOff)
  return useMemo(() => new Date(now.getTime() + offMs), [now, offMs])
}

/** When this phone last heard everything from the server, by the same clock, milliseconds; null where it never has. */
function correctedAsOf(): number | null {
  const { lastSyncedAt } = syncStatus.get()
  return lastSyncedAt === null ? null : lastSyncedAt + clockOff()
}

type Refused = { id: string; booking: string; message: string }

type Manifest = Pick<Kept, 'state'> & {
  /** When this phone last heard everything from the server, by the corrected clock in milliseconds; null where it never has. */
  asOf: number | null
  bookings: readonly CheckInBooking[]
  /** What was said and not taken, as by who was in no team by then. */
  refused: readonly Refused[]
  /** So many the phone could not keep: they last as long as the page. */
  unsaved: number
}

/** Who comes to a provider's departures, as this phone has it, with what was said on it of who is in. */
export function useManifest(provider: string): Manifest {
  const { records, state } = useRecords(MANIFEST_BOOKING)
  const said = useRecords(CHECK_IN)
  const requests = useRequests(CHECK_IN)
  const asOf = useSyncExternalStore(syncStatus.subscribe, correctedAsOf)
  const now = useCorrectedNow().toISOString()
  const own = useMemo(() => ownOf(said.records, requests), [said.records, requests])
  const told = useMemo(
    () =>
      records.map(keptOf).filter((booking) => booking.provider.id === provider && booking.keptUntil > now),
    [records, provider, now],
  )
  const bookings = useMemo(() => withOwn(told, own), [told, own])
  const refused = useMemo(
    () =>
      (requests ?? []).flatMap((request): Refused[] => {
        const { id, fields, state: stands } = request
        if (fields.provider !== provider || stands === 'waiting') return []
        const message =
          stands === 'decided'
            ? request.decision.state === 'declined'
              ? request.decision.message
              : null
            : request.message
        return message === null ? [] : [{ id, booking: fields.booking ?? '', message }]
      }),
    [requests, provider],
  )
  const unsaved = own.filter((one) => one.state === 'unsaved').length
  return { bookings, state, asOf, refused, unsaved }
}

type Saying = {
  provider: string
  booking: string
  departure: string
  guests: readonly number[] | null
  ticketVersion?: number | null
  collectedCents?: number | null
  undo?: string | null
}

/**
 * Says who came, or takes that back, with or without signal. Answers its id, and whether the phone could keep it: where it could not, it is
 * shown and sent from memory, and lasts as long as the page. Rejects for a visitor.
 */
export async function sayCheckIn(saying: Saying): Promise<{ id: string; isKept: boolean }> {
  if (currentOwner() === null) throw new Error('A visitor checks nobody in')
  const id = newId()
  const { provider, booking, departure, guests, ticketVersion, collectedCents, undo } = saying
  const set = {
    ...{ provider, booking, departure },
    guests: guests && [...guests],
    ticketVersion: ticketVersion ?? null,
    collectedCents: collectedCents ?? null,
    undo: undo ?? null,
    at: correctedNow().toISOString(),
  }
  // A fact waits for nothing else: it may go from memory, where a wish would overtake what it stands on.
  const { kept } = await editRecords([], () => [{ kind: CHECK_IN.kind, id, set }])
  return { id, isKept: kept }
}

const NOTHING_SAID: CheckInBooking['states'] = new Map()

/** Required fields are there: a record without one is not read. */
const keptOf = ({ id, fields }: RecordOf<typeof MANIFEST_BOOKING>): CheckInBooking => ({
  ...(fields as KeptManifestBooking),
  uuid: id,
  version: fields.bookingVersion ?? 1,
  keys: fields.keys ?? [],
  guideIds: fields.guideIds ?? [],
  movedFrom: fields.movedFrom ?? [],
  meeting: fields.meeting ?? null,
  states: NOTHING_SAID,
})

/** What was said on this account's phones, but what a rule said no to. */
function ownOf(
  records: readonly RecordOf<typeof CHECK_IN>[],
  requests: ReturnType<typeof useRequests<typeof CHECK_IN.fields>>,
): OwnCheckIn[] {
  // Until the phone's store was read nobody knows what of it is kept.
  if (requests === null) return []
  const known = new Map(requests.map((request) => [request.id, request]))
  return records.flatMap(({ id, fields }): OwnCheckIn[] => {
    const request = known.get(id)
    if (request?.state === 'decided' && request.decision.state === 'declined') return []
    const state = !request ? 'unsaved' : request.state === 'waiting' ? 'waiting' : 'sent'
    const { booking = '', departure = '', at = '', guests, ticketVersion, collectedCents, undo } = fields
    const said: SaidCheckIn = {
      ...{ id, by: null, departure, at, receivedAt: null },
      guests: guests ?? null,
      ticketVersion: ticketVersion ?? null,
      collectedCents: collectedCents ?? null,
      undo: undo ?? null,
    }
    return [{ booking, said, state }]
  })
}
