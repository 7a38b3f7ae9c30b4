import * as v from 'valibot'
import { defineRecord, isPhonesField, type RecordKind } from '../../../core/records/define-record.ts'
import { kindNamed, KINDS } from '../../../core/records/kinds.ts'
import { standsIn } from '../../../core/records/role-rules.ts'
import { POSITION } from '../../../core/records/position.ts'
import { defineProjection } from '../../../core/records/projection.ts'
import { defineRequest } from '../../../core/records/request.ts'
import { IN_PRIVATE, IN_TRIPS } from '../../../core/records/standing.ts'
import { SEQ } from '../../../core/records/window.ts'

/** How the server's merge takes a trip's title: as it should, with a mistake of its own, or not at all. */
export const TITLE_CHECKS = ['right', 'throws', 'refuses'] as const
export type TitleCheck = (typeof TITLE_CHECKS)[number]

/** Other than `right` only while the server is at work. */
export const titles: { check: TitleCheck } = { check: 'right' }

const checkTitle = (): boolean => {
  if (titles.check === 'throws') throw new Error('A mistake in the merge')
  return titles.check === 'right'
}

const trip = {
  kind: 'proof-trip',
  id: 'uuid',
  space: 'own',
  standsIn: IN_TRIPS,
  required: ['title'],
  limit: 1_000,
  reads: 'members',
  guest: 'adopt',
  refusal: 'shown',
  label: 'Trip',
} as const
const title = { schema: v.pipe(v.string(), v.minLength(1), v.check(checkTitle)) }

/** Kinds that are declared nowhere else: a parent with ids of its own, each in a space of its own, and its children there. */
export const TRIP = defineRecord({ ...trip, fields: { title, notes: { schema: v.string() } } })

export const STOP = defineRecord({
  kind: 'proof-stop',
  id: 'uuid',
  standsIn: IN_TRIPS,
  space: { field: 'trip' },
  parent: { kind: 'proof-trip', field: 'trip' },
  fields: {
    trip: { schema: v.string() },
    name: { schema: v.string() },
    position: { schema: v.pipe(v.string(), v.regex(POSITION)) },
  },
  order: 'position',
  required: ['trip', 'name', 'position'],
  limit: 1_000,
  reads: 'members',
  guest: 'adopt',
  refusal: 'shown',
  label: 'Stop of a trip',
})

/** What is said in a trip: a phone is told of the last three, and reads the others by the page. */
export const MESSAGE = defineRecord({
  kind: 'proof-message',
  id: 'uuid',
  standsIn: IN_TRIPS,
  space: { field: 'trip' },
  parent: { kind: 'proof-trip', field: 'trip' },
  fields: {
    trip: { schema: v.string() },
    said: { schema: v.string() },
    [SEQ]: { schema: v.pipe(v.number(), v.safeInteger()) },
  },
  clientWrites: ['trip', 'said'],
  required: ['trip', 'said'],
  window: 3,
  limit: 1_000,
  reads: 'members',
  guest: 'adopt',
  refusal: 'shown',
  label: 'Message',
})

/** A word about a trip or a provider, which the server writes down once: a wish, of which its asker is told where it is lost, and a fact. */
const said = {
  fields: { space: { schema: v.string() }, word: { schema: v.string() } },
  required: ['space', 'word'],
} as const
export const WISH = defineRequest({
  ...said,
  kind: 'proof-wish',
  request: { spaces: ['space'], lost: 'told' },
  label: 'Wish',
})
export const FACT = defineRequest({
  ...said,
  kind: 'proof-fact',
  request: { spaces: ['space'], lost: 'again' },
  label: 'Fact',
})

/** What the server knows, told to some of the accounts. */
export const TOLD = defineProjection({
  kind: 'proof-told',
  id: 'uuid',
  standsIn: IN_PRIVATE,
  fields: { word: { schema: v.string() } },
  required: ['word'],
  label: 'What is told',
})

export const PROOF_KINDS: readonly RecordKind[] = [...KINDS, TRIP, STOP, WISH, FACT, MESSAGE, TOLD]

/** What an earlier version knew: a trip had no notes yet, there were no stops of it, nobody offered or asked anything, and no texts were joined. */
export const EARLIER_KINDS: readonly RecordKind[] = [
  ...KINDS.filter((kind) => !kind.request && (!standsIn(kind, 'provider') || standsIn(kind, 'trip'))).map(
    (kind) => ({
      ...kind,
      fields: withoutMerge(kind.fields),
    }),
  ),
  defineRecord({ ...trip, fields: { title } }),
]

function withoutMerge(fields: RecordKind['fields']): RecordKind['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { merge: _merge, ...field }]) => [name, field]),
  )
}

/** Whether edits of the field are joined. */
export const isText = (kind: string, field: string): boolean =>
  kindNamed(PROOF_KINDS, kind)?.fields[field]?.merge === 'text'

/** What a person wrote of a value: itself, or of a text that is joined each of its lines, without what says who wrote it. */
export function piecesOf(kind: string, field: string, value: unknown): unknown[] {
  if (typeof value !== 'string' || !isText(kind, field)) return [value]
  return value
    .split('\n')
    .map((line) => line.replace(/^\w+:( |$)/, ''))
    .filter((line) => line !== '')
}

/*
 * Schedules name kinds by their places in these two lists, random ones too. A record that is declared anew is walked from then on, behind
 * all others, and the known schedules keep their meaning. What is asked of the server and what it tells is walked where it stands here: it
 * needs an act or a truth of the proof's own, and one that is declared without moves no schedule.
 */
const WRITTEN = [
  'plan',
  'plan-stop',
  'favorite',
  'saved-location',
  'itinerary-selection',
  'proof-trip',
  'proof-stop',
  'profile',
  'feedback',
  'notification',
  'trip',
  'day',
  'stop',
  'trip-note',
  'checklist-item',
  'packing-item',
  'attachment',
  'back-by',
  'provider',
  'offering',
  'option',
  'unit',
  'schedule-rule',
  'schedule-exception',
  'publish',
  'pause',
  'offering-photo',
  'departure-close',
  'proof-wish',
  'proof-fact',
  'proof-message',
]
const REMOVED = [
  'favorite',
  'plan-stop',
  'proof-trip',
  'proof-stop',
  'notification',
  'replaced',
  'trip',
  'day',
  'stop',
  'trip-note',
  'checklist-item',
  'packing-item',
  'attachment',
  'back-by',
  'back-by-contact',
  'provider',
  'offering',
  'option',
  'unit',
  'schedule-rule',
  'schedule-exception',
  'publish',
  'pause',
  'offering-photo',
  'departure-close',
  'proof-wish',
  'proof-fact',
  'proof-message',
  'proof-told',
]

/** The kinds of these that a phone writes, in the order of their places. */
export const writtenOf = (kinds: readonly RecordKind[]): string[] =>
  inOrder(
    WRITTEN,
    kinds.filter((definition) => writtenFields(definition).length > 0),
  )

/** The kinds of these whose records a person can remove. A `single` record is only ever edited. */
export const removedOf = (kinds: readonly RecordKind[]): string[] =>
  inOrder(
    REMOVED,
    kinds.filter(({ id, reads }) => id !== 'single' && reads !== 'nobody'),
  )

export const WRITTEN_KINDS: readonly string[] = writtenOf(PROOF_KINDS)
export const REMOVED_KINDS: readonly string[] = removedOf(PROOF_KINDS)

/** The fields that people change: what a phone writes, but for those that say where the record belongs. */
export function writtenFields(definition: RecordKind): string[] {
  const { fields, parent } = definition
  const places = [parent?.field, spaceField(definition)]
  return Object.keys(fields).filter((name) => !places.includes(name) && isPhonesField(definition, name))
}

/** The fields that say where a record belongs or what it is about: nobody's words. */
export const placeFields = (definition: RecordKind): (string | undefined)[] => [
  definition.parent?.field,
  spaceField(definition),
  ...(definition.request ? Object.keys(definition.fields).filter((name) => name !== 'word') : []),
]

/** The field that names the space of such a record; undefined where none does. */
export function spaceField({ space }: RecordKind): string | undefined {
  return typeof space === 'object' ? space.field : undefined
}

function inOrder(first: readonly string[], definitions: readonly RecordKind[]): string[] {
  const records = definitions.filter(({ request, projection }) => !request && !projection)
  return [...first, ...records.map(({ kind }) => kind).filter((name) => !first.includes(name))]
}
