import type { RecordEdit, ShownRecord } from '../../../../core/records/record-edit.ts'
import type { FieldsOf } from '../../../../core/records/define-record.ts'
import { OFFERING_PHOTO } from '../../../../core/records/market/offering-photo.ts'
import { OFFERING } from '../../../../core/records/market/offering.ts'
import { OPTION } from '../../../../core/records/market/option.ts'
import { PROVIDER } from '../../../../core/records/market/provider.ts'
import { UNIT } from '../../../../core/records/market/unit.ts'
import type { REPLACED } from '../../../../core/records/replaced.ts'
import {
  latestFirst,
  versionOf,
  type Lost,
  type Place,
  type Version,
} from '../../../domain/versions/versions.ts'
import { SUPPLY_WORDS } from './field-words.ts'

/** A value of an offering, or of its provider's profile, that another one took the place of. Its label: 'Title', 'Half day: Party', 'Adult: Price'. */
export type SupplyVersion = Version & {
  /** Both texts, theirs above; null where the field is no text that is joined, or is full with both. */
  both: string | null
}
export type LostSupplyVersion = Lost<SupplyVersion>

type Replaced = { id: string; fields: FieldsOf<typeof REPLACED> }

/** The replaced values of these records that stand, the latest first. `records` are all that stand in one offering, or one profile, as they are stored. */
export function supplyVersions(
  replaced: readonly Replaced[],
  records: readonly ShownRecord[],
): SupplyVersion[] {
  return replaced
    .flatMap((one): SupplyVersion[] => {
      const { of } = one.fields
      const record = of && records.find(({ kind, id }) => kind === of.kind && id === of.id)
      const version = record && versionOf(one, record, SUPPLY_WORDS)
      if (!version) return []
      const where = whereOf(record, records)
      return [
        {
          ...version,
          label: where === '' ? version.label : `${where}: ${version.label}`,
          both: bothOf(version),
        },
      ]
    })
    .sort(latestFirst)
}

/** Whether edits of the field are joined line by line. */
const isJoined = ({ kind, field }: Place): boolean =>
  [OFFERING, PROVIDER].some(
    (one) => one.kind === kind && (one.fields as Record<string, { merge?: 'text' }>)[field]?.merge === 'text',
  )

/** Sets the field. A text goes on from the words that were read (`seen`): what was typed since stays. */
export function fieldEdit({ kind, id, field }: Place, value: unknown, seen: unknown): RecordEdit {
  const goesOn = isJoined({ kind, id, field }) && typeof seen === 'string'
  return { kind, id, set: { [field]: value }, ...(goesOn ? { was: { [field]: seen } } : {}) }
}

function bothOf({ of, value, now }: Version): string | null {
  const theirs = now?.value
  if (!isJoined(of) || typeof theirs !== 'string' || typeof value !== 'string') return null
  if (theirs === '' || value === '') return null
  const both = `${theirs}\n${value}`
  return SUPPLY_WORDS.words(of, both) === null ? null : both
}

/** What of an offering a record is, as a heading; '' for the offering itself, and for a profile. */
function whereOf({ kind, fields }: ShownRecord, records: readonly ShownRecord[]): string {
  if (kind === OFFERING.kind || kind === PROVIDER.kind) return ''
  if (kind === OFFERING_PHOTO.kind) return 'Photo'
  if (kind === OPTION.kind || kind === UNIT.kind) return String(fields['title'] ?? '')
  const option = records.find((one) => one.kind === OPTION.kind && one.id === fields['option'])
  return `Schedule of ${String(option?.fields['title'] ?? 'an option')}`
}
