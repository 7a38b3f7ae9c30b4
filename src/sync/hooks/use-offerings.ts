import { useMemo, useState } from 'react'
import type { OfferingDocument } from '../../../core/contracts/market/offerings.ts'
import { keepSame } from '../../../core/records/keep-same.ts'
import { offeringChange } from '../../../core/records/market/offering-change.ts'
import { OFFERING_PARTS, recordsOfOffering } from '../../../core/records/market/offering-document.ts'
import { OFFERING } from '../../../core/records/market/offering.ts'
import { OFFERING_PHOTO } from '../../../core/records/market/offering-photo.ts'
import { movePhotoEdits, photoRecordsOf, photosOf } from '../../../core/records/market/offering-photos.ts'
import { OPTION } from '../../../core/records/market/option.ts'
import { ownOffering, ownOfferings, type OwnOffering } from '../../../core/records/market/own-offerings.ts'
import { SCHEDULE_EXCEPTION } from '../../../core/records/market/schedule-exception.ts'
import { SCHEDULE_RULE } from '../../../core/records/market/schedule-rule.ts'
import { UNIT } from '../../../core/records/market/unit.ts'
import type { RecordEdit, ShownRecord } from '../../../core/records/record-edit.ts'
import { editRecords } from '../engine/engine-handle.ts'
import type { LiveRecords } from '../store/live-records.ts'
import { useShownRecords } from './use-records.ts'

type State = LiveRecords['state']

const KINDS = [...OFFERING_PARTS, OFFERING_PHOTO].map(({ kind }) => kind)

/** All that a provider offers, as it changes on this phone, in other tabs and on the server; what did not change stays the same object. */
export function useOfferings(provider: string): { offerings: readonly OwnOffering[]; state: State } {
  const { records, state } = useSupply()
  const [share] = useState(createSharing)
  return useMemo(
    () => ({ offerings: share(ownOfferings(records, provider)), state }),
    [records, provider, state, share],
  )
}

/** One offering, by its whole number or its uuid. Null while it is not read yet, and where this phone has none of the name. */
export function useOffering(name: string): { offering: OwnOffering | null; state: State } {
  const { records, state } = useSupply()
  const [share] = useState(createSharing)
  return useMemo(() => {
    const uuid = records.find((record) => isNamed(record, name))?.id
    const offering = uuid === undefined ? null : ownOffering(partsOf(records, uuid), uuid)
    return { offering: share(offering), state }
  }, [records, name, state, share])
}

/** All that stands of an offering, as it is stored. */
export function useOfferingRecords(uuid: string): readonly ShownRecord[] {
  const { records } = useSupply()
  const by = useMemo(() => new Set(partsOf(records, uuid).map(keyOf)), [records, uuid])
  return useMemo(() => records.filter((record) => by.has(keyOf(record))), [records, by])
}

/** The offering as this phone has it by now; null where there is none. */
export async function readOffering(uuid: string): Promise<OwnOffering | null> {
  const { records } = await editRecords(KINDS, () => [])
  return ownOffering(partsOf(records, uuid), uuid)
}

/**
 * Changes an offering: `change` is given it as the phone has it by then. Resolves with whether the phone could keep the change. One that
 * is gone meanwhile is left alone.
 */
export async function changeOffering(
  of: { provider: string; uuid: string },
  change: (document: OfferingDocument) => OfferingDocument,
): Promise<boolean> {
  const { kept } = await editRecords(KINDS, (records) => offeringChange(records, of, change))
  return kept
}

/** Writes edits of an offering's own fields, or makes one. Resolves with whether the phone could keep them. */
export async function editOffering(edits: readonly RecordEdit[]): Promise<boolean> {
  return (await editRecords([], () => edits)).kept
}

/** Moves a photo so many places later, or earlier below 0, in the order that the phone has by then. Resolves with whether it was kept. */
export async function moveOfferingPhoto(uuid: string, id: string, by: number): Promise<boolean> {
  const { kept } = await editRecords([OFFERING_PHOTO.kind], (records) =>
    movePhotoEdits(photosOf(records, uuid), id, by),
  )
  return kept
}

/** Removes an offering with all that stands in it. Resolves with whether the phone could keep that. */
export async function removeOffering(of: { provider: string; uuid: string }): Promise<boolean> {
  const { kept } = await editRecords(KINDS, (records) => [
    ...offeringChange(records, of, (document) => ({ ...document, options: [] })),
    ...photoRecordsOf(records, of.uuid).map(({ kind, id }) => ({ kind, id, remove: true }) as const),
    { kind: OFFERING.kind, id: of.uuid, remove: true },
  ])
  return kept
}

const isNamed = ({ kind, id, fields }: ShownRecord, name: string): boolean =>
  kind === OFFERING.kind && (id === name || String(fields['number']) === name)

const partsOf = (records: readonly ShownRecord[], uuid: string): ShownRecord[] => [
  ...recordsOfOffering(live(records), uuid),
  ...photoRecordsOf(records, uuid),
]

const keyOf = ({ kind, id }: ShownRecord): string => `${kind} ${id}`

const live = (records: readonly ShownRecord[]) => records.map((record) => ({ ...record, deletedAt: null }))

function useSupply(): { records: readonly ShownRecord[]; state: State } {
  const offerings = useShownRecords(OFFERING)
  const options = useShownRecords(OPTION)
  const units = useShownRecords(UNIT)
  const rules = useShownRecords(SCHEDULE_RULE)
  const exceptions = useShownRecords(SCHEDULE_EXCEPTION)
  const photos = useShownRecords(OFFERING_PHOTO)
  return useMemo(() => {
    const parts = [offerings, options, units, rules, exceptions, photos]
    const state = parts.some((part) => part.state === 'failed')
      ? 'failed'
      : parts.every((part) => part.state === 'ready')
        ? 'ready'
        : 'loading'
    return { records: parts.flatMap((part) => part.records), state }
  }, [offerings, options, units, rules, exceptions, photos])
}

/** Gives what it is given, and of what it gave last all that did not change. */
function createSharing() {
  let last: unknown = null
  return <T>(now: T): T => {
    const shared = keepSame(last, now)
    last = shared
    return shared
  }
}
