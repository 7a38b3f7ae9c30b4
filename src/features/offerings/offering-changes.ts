import type { OfferingDocument } from '../../../core/contracts/market/offerings.ts'
import { OFFERING } from '../../../core/records/market/offering.ts'
import type { FieldsOf } from '../../../core/records/define-record.ts'
import { sayIfNotKept } from '../../parts/page/say-if-not-kept.ts'
import { newId } from '../../platform/new-id.ts'
import { createStore, type Store } from '../../platform/value-store.ts'
import { offerUndo } from '../../parts/page/offer-undo.ts'
import { changeOffering, editOffering, removeOffering } from '../../sync/hooks/use-offerings.ts'
import { showToast } from '../../ui/toast/toast-store.ts'

/** Which offering is meant: its id, and that of the provider's space. */
export type Of = { provider: string; uuid: string }

export type Offering = OfferingDocument['offering']
export type Option = OfferingDocument['options'][number]
export type Unit = Option['units'][number]
export type Rule = Option['schedule'][number]
export type Exception = Option['exceptions'][number]

/** What shows one option, or a part of it. */
export type OptionProps = { of: Of; kind: Offering['kind']; option: Option }

type OfferingFields = Omit<FieldsOf<typeof OFFERING>, 'provider' | 'number'>

const WHAT = 'changing an offering'

/** Writes fields of the offering itself, with or without signal. `was` are the texts that joined ones began from. */
export function setOffering({ uuid }: Of, set: OfferingFields, was?: Record<string, string>): void {
  sayIfNotKept(editOffering([{ kind: OFFERING.kind, id: uuid, set, ...(was ? { was } : {}) }]), WHAT)
}

/** Changes what can be booked of it; `change` is given the options as the phone has them by then. */
export function changeOptions(of: Of, change: (options: Option[]) => Option[], kept?: () => void): void {
  const isKept = changeOffering(of, (document) => ({ ...document, options: change(document.options) }))
  sayIfNotKept(isKept, WHAT, kept)
}

/** Changes one option. */
export const changeOption = (
  of: Of,
  id: string,
  change: (option: Option) => Option,
  kept?: () => void,
): void => changeOptions(of, (options) => options.map((one) => (one.id === id ? change(one) : one)), kept)

/** Makes an offering with an option to go on from. Resolves with its id once it is shown; says so where it is not kept. */
export async function makeOffering(
  provider: string,
  { kind, title }: Pick<Offering, 'kind' | 'title'>,
): Promise<string> {
  const uuid = newId()
  const of = { provider, uuid }
  const made = editOffering([{ kind: OFFERING.kind, id: uuid, set: { provider, kind, title } }]).then(
    async (isKept) => (await changeOffering(of, (one) => ({ ...one, options: [newOption(kind)] }))) && isKept,
  )
  sayIfNotKept(made, 'making an offering')
  // What not even the page has is said; the editor then says that there is none.
  await made.catch(() => false)
  return uuid
}

const FIRST_TITLES: Record<Offering['kind'], string> = {
  activity: 'Standard',
  lodging: 'Whole place',
  vehicle: 'Vehicle',
}
const FIRST_PARTY = 8

/** An option as it begins. */
export const newOption = (kind: Offering['kind'], title = FIRST_TITLES[kind]): Option => ({
  id: newId(),
  title,
  minParty: 1,
  maxParty: FIRST_PARTY,
  cutoffFirstMinutes: 0,
  cutoffJoinMinutes: 0,
  minToRun: null,
  units: [],
  schedule: [],
  exceptions: [],
})

/** Removes parts of an option, or an option; the toast's Undo makes them anew. */
export function removeWithUndo(title: string, remove: (kept: () => void) => void, undo: () => void): void {
  remove(() => showToast({ title: `${title} deleted`, action: { label: 'Undo', onClick: undo } }))
}

/** The option with all that stands in it under new ids: what was removed cannot come back under its own. */
export function withNewIds(option: Option): Option {
  const ids = new Map(option.units.map(({ id }) => [id, newId()]))
  return {
    ...option,
    id: newId(),
    units: option.units.map((unit) => ({
      ...unit,
      id: ids.get(unit.id) ?? newId(),
      accompaniedBy: unit.accompaniedBy.map((id) => ids.get(id) ?? id),
    })),
    schedule: option.schedule.map((rule) => ({ ...rule, id: newId() })),
    exceptions: option.exceptions.map((exception) => ({ ...exception, id: newId() })),
  }
}

const leaving = createStore<ReadonlySet<string>>(new Set())

/** Offerings that are being deleted, which a toast may still bring back: out of sight. */
export const leavingOfferings: Store<ReadonlySet<string>> = {
  get: leaving.get,
  subscribe: leaving.subscribe,
}

/** Takes the offering out of sight, and removes it once nobody can ask for it back. */
export function deleteOffering(of: Of, title: string): void {
  const { uuid } = of
  const stays = () => leaving.set(new Set([...leaving.get()].filter((id) => id !== uuid)))
  leaving.set(new Set([...leaving.get(), uuid]))
  offerUndo({
    title: `${title} deleted`,
    undo: stays,
    settled: () => sayIfNotKept(removeOffering(of).finally(stays), 'deleting an offering'),
  })
}
