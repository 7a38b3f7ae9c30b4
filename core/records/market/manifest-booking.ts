import * as v from 'valibot'
import { ManifestBookingSchema, type ManifestBooking } from '../../contracts/market/manifest.ts'
import type { Field } from '../define-record.ts'
import { INSTANT } from '../instant-field.ts'
import { defineProjection } from '../projection.ts'
import { ON_THE_MANIFEST } from '../standing.ts'

const { uuid: _id, version: _version, ...said } = ManifestBookingSchema.entries

type Said = typeof said

const FIELDS = Object.fromEntries(
  Object.entries(said).map(([name, schema]) => [name, { schema }]),
) as unknown as { [Name in keyof Said]: Field<v.InferOutput<Said[Name]>> }

/**
 * A booking of the next days as its provider's whole team needs it to let the guests in: put there by the server, and gone from every phone two
 * days after the end. Its id is the booking's; its `version` counts what is told here. @source marketplace "Spaces"
 */
export const MANIFEST_BOOKING = defineProjection({
  kind: 'manifest-booking',
  id: 'uuid',
  standsIn: ON_THE_MANIFEST,
  fields: {
    ...FIELDS,
    /** The booking's `version`, which acts name. */
    bookingVersion: { schema: v.number() },
    /** No phone keeps it from then on. */
    keptUntil: INSTANT,
  },
  required: [
    'code',
    'status',
    'title',
    'option',
    'offering',
    'provider',
    'departures',
    'guests',
    'hasWaiver',
    'ticketVersion',
    'contact',
    'owedCents',
    'moneyHeldBy',
    'guides',
    'checkIns',
    'bookingVersion',
    'keptUntil',
  ],
  wipeAt: 'keptUntil',
  kept: { days: 0, since: 'keptUntil' },
  label: 'Guests to check in',
})

/** As a phone has it: with the booking's version, and until when it is kept (ISO instant). */
export type KeptManifestBooking = ManifestBooking & { keptUntil: string }
