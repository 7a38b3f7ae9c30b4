import type { OfferingDocument } from '../../contracts/market/offerings.ts'
import type { ShownRecord } from '../record-edit.ts'
import { documentOf } from './offering-document.ts'
import { OFFERING } from './offering.ts'
import { photosOf, type OfferingPhoto } from './offering-photos.ts'
import { OFFERING_PHOTO } from './offering-photo.ts'
import { OPTION } from './option.ts'

/** An offering as its team's phones have it. `number` is null until the server has it. */
export type OwnOffering = {
  uuid: string
  number: number | null
  provider: string
  document: OfferingDocument
  /** The cover first. */
  photos: OfferingPhoto[]
}

/** All that a provider offers, of live records: what has no number yet first, then the newest. */
export function ownOfferings(records: readonly ShownRecord[], provider: string): OwnOffering[] {
  const offeringOf = new Map<string, string>()
  for (const { kind, id, fields } of records)
    if (kind === OPTION.kind) offeringOf.set(id, String(fields['offering']))
  const byOffering = new Map<string, ShownRecord[]>()
  for (const record of records) {
    if (record.fields['provider'] !== provider) continue
    const uuid = uuidOf(record, offeringOf)
    const known = byOffering.get(uuid)
    if (known) known.push(record)
    else byOffering.set(uuid, [record])
  }
  return [...byOffering]
    .flatMap(([uuid, own]) => ownOffering(own, uuid) ?? [])
    .sort(
      (one, other) =>
        (other.number ?? Infinity) - (one.number ?? Infinity) || (one.uuid < other.uuid ? -1 : 1),
    )
}

/** One of them; null where these records have no such offering. */
export function ownOffering(records: readonly ShownRecord[], uuid: string): OwnOffering | null {
  const live = records.map((record) => ({ ...record, deletedAt: null }))
  const document = documentOf(live, uuid)
  const fields = records.find(({ kind, id }) => kind === OFFERING.kind && id === uuid)?.fields
  if (!document || !fields) return null
  const number = fields['number']
  return {
    uuid,
    number: typeof number === 'number' ? number : null,
    provider: String(fields['provider']),
    document,
    photos: photosOf(live, uuid),
  }
}

function uuidOf({ kind, id, fields }: ShownRecord, offeringOf: ReadonlyMap<string, string>): string {
  if (kind === OFFERING.kind) return id
  if (kind === OPTION.kind || kind === OFFERING_PHOTO.kind) return String(fields['offering'])
  return offeringOf.get(String(fields['option'])) ?? ''
}
