import type { OfferingDocument } from '../../contracts/market/offerings.ts'
import { DEFAULT_TIME_ZONE } from '../../contracts/market/supply.ts'
import { readFields, type FieldsOf, type RecordKind } from '../define-record.ts'
import { positionsFor } from '../positions-for.ts'
import type { RecordEdit } from '../record-edit.ts'
import { sameValue } from '../same-value.ts'
import type { StoredRecord } from '../stored-record.ts'
import { OFFERING } from './offering.ts'
import { OPTION } from './option.ts'
import { SCHEDULE_EXCEPTION } from './schedule-exception.ts'
import { SCHEDULE_RULE } from './schedule-rule.ts'
import { UNIT } from './unit.ts'

type Stored = Pick<StoredRecord, 'kind' | 'id' | 'fields' | 'deletedAt'>

type OptionOf = OfferingDocument['options'][number]

/** The kinds that an offering is made of, parents first. */
export const OFFERING_PARTS: readonly RecordKind[] = [
  OFFERING,
  OPTION,
  UNIT,
  SCHEDULE_RULE,
  SCHEDULE_EXCEPTION,
]

/** The records that an offering is made of, removed ones too, of all those of a provider. */
export function recordsOfOffering<R extends Stored>(records: readonly R[], uuid: string): R[] {
  const named = (kind: RecordKind, field: string, ids: ReadonlySet<string>) =>
    records.filter((record) => record.kind === kind.kind && ids.has(String(record.fields[field])))
  const offering = records.filter(({ kind, id }) => kind === OFFERING.kind && id === uuid)
  const options = named(OPTION, 'offering', new Set([uuid]))
  const ids = new Set(options.map(({ id }) => id))
  const parts = [UNIT, SCHEDULE_RULE, SCHEDULE_EXCEPTION].flatMap((kind) => named(kind, 'option', ids))
  return [...offering, ...options, ...parts]
}

/** The nested document that an offering's live records are; null where there is no such offering. What cannot be read is left out. */
export function documentOf(records: readonly Stored[], uuid: string): OfferingDocument | null {
  const live = records.filter(({ deletedAt }) => deletedAt === null)
  const [offering] = readAll(OFFERING, live).filter(({ id }) => id === uuid)
  if (!offering?.fields.kind) return null
  const { fields } = offering
  return {
    offering: {
      kind: offering.fields.kind,
      title: fields.title ?? '',
      summary: fields.summary ?? '',
      description: fields.description ?? '',
      categories: [...(fields.categories ?? [])],
      lat: fields.point?.lat ?? null,
      lng: fields.point?.lng ?? null,
      placeId: fields.placeId ?? null,
      meeting: fields.meeting ?? null,
      bring: linesOf(fields.bring),
      included: linesOf(fields.included),
      excluded: linesOf(fields.excluded),
      durationMinutes: fields.durationMinutes ?? null,
      languages: [...(fields.languages ?? [])],
      timeZone: fields.timeZone ?? DEFAULT_TIME_ZONE,
      bookingMode: fields.bookingMode ?? 'instant',
      pricingPer: fields.pricingPer ?? 'unit',
      policy: fields.policy ?? null,
      waiver: fields.waiver ?? null,
    },
    options: inOrder(readAll(OPTION, live).filter((option) => option.fields.offering === uuid)).map(
      ({ id, fields: option }) => optionOf(live, id, option),
    ),
  }
}

function optionOf(live: readonly Stored[], id: string, option: FieldsOf<typeof OPTION>): OptionOf {
  const its = <K extends { id: string; fields: { option?: string } }>(parts: readonly K[]) =>
    parts.filter(({ fields }) => fields.option === id)
  return {
    id,
    title: option.title ?? '',
    minParty: option.party?.min ?? 1,
    maxParty: option.party?.max ?? 1,
    cutoffFirstMinutes: option.cutoffFirstMinutes ?? 0,
    cutoffJoinMinutes: option.cutoffJoinMinutes ?? 0,
    minToRun: option.minToRun ?? null,
    units: inOrder(its(readAll(UNIT, live))).map(({ id: unit, fields }) => ({
      id: unit,
      type: fields.type ?? 'OTHER',
      title: fields.title ?? '',
      minAge: fields.ages?.min ?? null,
      maxAge: fields.ages?.max ?? null,
      priceCents: fields.priceCents ?? 0,
      heads: fields.heads ?? 1,
      accompaniedBy: [...(fields.accompaniedBy ?? [])],
      minHeightCm: fields.minHeightCm ?? null,
      maxWeightKg: fields.maxWeightKg ?? null,
    })),
    schedule: its(readAll(SCHEDULE_RULE, live)).map(({ id: rule, fields }) => ({
      id: rule,
      from: fields.dates?.from ?? '',
      to: fields.dates?.to ?? '',
      weekdays: [...(fields.weekdays ?? [])],
      times: [...(fields.times ?? [])],
      capacity: fields.capacity ?? 0,
      priceChangeCents: fields.priceChangeCents ?? 0,
    })),
    exceptions: its(readAll(SCHEDULE_EXCEPTION, live)).map(({ id: exception, fields }) => ({
      id: exception,
      date: fields.date ?? '',
      time: fields.time ?? null,
      capacity: fields.capacity ?? 0,
      reason: fields.reason ?? '',
    })),
  }
}

/**
 * What makes an offering's records say what the document says: only what differs, so that what two people change apart is joined. What the
 * document leaves out goes with `removesRest` alone. `known` are the offering's own records.
 */
export function documentEdits(
  { provider, uuid }: { provider: string; uuid: string },
  { offering, options }: OfferingDocument,
  known: readonly Stored[],
  { removesRest }: { removesRest: boolean },
): RecordEdit[] {
  const { lat, lng, bring, included, excluded, ...said } = offering
  const point = lat === null || lng === null ? null : { lat, lng }
  const texts = { bring: bring.join('\n'), included: included.join('\n'), excluded: excluded.join('\n') }
  const edits: RecordEdit[] = [
    { kind: OFFERING.kind, id: uuid, set: { provider, ...said, ...texts, point } },
    ...inTheirOrder(OPTION, known, options).flatMap(({ part: option, position }): RecordEdit[] => {
      const { id, minParty, maxParty, units, schedule, exceptions, ...its } = option
      const of = { provider, option: id }
      return [
        {
          kind: OPTION.kind,
          id,
          set: { provider, offering: uuid, ...its, party: { min: minParty, max: maxParty }, position },
        },
        ...inTheirOrder(UNIT, known, units).map(({ part, position: place }): RecordEdit => {
          const { id: unit, minAge, maxAge, ...rest } = part
          return {
            kind: UNIT.kind,
            id: unit,
            set: { ...of, ...rest, ages: { min: minAge, max: maxAge }, position: place },
          }
        }),
        ...schedule.map(({ id: rule, from, to, ...rest }): RecordEdit => ({
          kind: SCHEDULE_RULE.kind,
          id: rule,
          set: { ...of, ...rest, dates: { from, to } },
        })),
        ...exceptions.map(({ id: exception, ...rest }): RecordEdit => ({
          kind: SCHEDULE_EXCEPTION.kind,
          id: exception,
          set: { ...of, ...rest },
        })),
      ]
    }),
  ]
  const named = new Set(edits.map(({ kind, id }) => `${kind} ${id}`))
  const rest = known.filter(({ kind, id, deletedAt }) => deletedAt === null && !named.has(`${kind} ${id}`))
  const changed = edits.filter(({ kind, id, set }) => {
    const there = known.find((record) => record.kind === kind && record.id === id)
    return (
      there?.deletedAt !== null ||
      Object.entries(set ?? {}).some(([name, value]) => !sameValue(there.fields[name], value))
    )
  })
  // Children first: none of them is left without its parent.
  const removals = removesRest ? [...rest].reverse() : []
  return [...changed, ...removals.map(({ kind, id }): RecordEdit => ({ kind, id, remove: true }))]
}

/** The parts with the positions that put the records in the order in which they are listed. */
function inTheirOrder<Part extends { id: string }>(
  { kind }: RecordKind,
  known: readonly Stored[],
  parts: readonly Part[],
): { part: Part; position: string }[] {
  const kept = parts.map(({ id }) => {
    const position = known.find((record) => record.kind === kind && record.id === id)?.fields['position']
    return typeof position === 'string' ? position : null
  })
  const positions = positionsFor(kept)
  return parts.map((part, at) => ({ part, position: positions[at] ?? '' }))
}

type Read<K> = { id: string; fields: FieldsOf<K> }

function readAll<K extends RecordKind>(definition: K, stored: readonly Stored[]): Read<K>[] {
  return stored
    .filter(({ kind }) => kind === definition.kind)
    .flatMap(({ id, fields: raw }) => {
      const fields = readFields(definition, raw)
      return fields ? [{ id, fields: fields as FieldsOf<K> }] : []
    })
}

const inOrder = <R extends { id: string; fields: { position?: string } }>(records: readonly R[]): R[] =>
  [...records].sort(
    (a, b) => compare(a.fields.position ?? '', b.fields.position ?? '') || compare(a.id, b.id),
  )

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const linesOf = (text: string | undefined): string[] =>
  (text ?? '').split('\n').filter((line) => line.trim() !== '')
