import { PLAN, PLAN_STOP } from '../../../core/records/trips/plan.ts'
import type { ShownRecord } from '../../../core/records/record-edit.ts'
import { REPLACED } from '../../../core/records/replaced.ts'
import { plural } from '../../parts/words/trip-words.ts'
import { report } from '../../platform/report.ts'
import { createStore, type Store } from '../../platform/value-store.ts'
import { editRecords } from '../../sync/engine/engine-handle.ts'
import { currentToast, showToast, subscribeToToasts } from '../../ui/toast/toast-store.ts'
import { editsBack, editsUndone, type Offer } from './offers.ts'

/** The kinds that offers are made of: what can be brought back, and into what. */
export const OFFERED_KINDS = [PLAN.kind, PLAN_STOP.kind]

const answered = createStore<ReadonlySet<string>>(new Set())

/**
 * Offers that were answered and may still be undone: no longer shown. Their `replaced` records go when the toast with Undo
 * has gone, because only the server could make one again; whoever kills the app before is asked once more.
 */
export const answeredOffers: Store<ReadonlySet<string>> = answered

/** Sets the fields to what was replaced. */
export async function bringBack(offers: readonly Offer[]): Promise<void> {
  let before: readonly ShownRecord[] = []
  hide(offers)
  try {
    await editRecords(OFFERED_KINDS, (records) => {
      before = records
      return editsBack(offers, records)
    })
  } catch (problem) {
    return failed(problem, offers)
  }
  offerUndo(offers, `${named(offers)} brought back`, () => {
    editRecords(OFFERED_KINDS, (records) => editsUndone(offers, before, records)).catch((problem: unknown) =>
      failed(problem, offers),
    )
  })
}

/** Answers the offers with keeping the new values: they are hidden, and a toast offers Undo. */
export function keepNew(offers: readonly Offer[]): void {
  hide(offers)
  const title = offers.length === 1 ? `Kept the new one: ${named(offers)}` : `Kept ${offers.length} new ones`
  offerUndo(offers, title, () => undefined)
}

function offerUndo(offers: readonly Offer[], title: string, undo: () => void): void {
  let isUndone = false
  const onClick = () => {
    isUndone = true
    undo()
    show(offers)
  }
  const id = showToast({ title, action: { label: 'Undo', onClick } })
  const stop = subscribeToToasts(() => {
    const toast = currentToast()
    if (toast?.id === id && toast.open) return
    stop()
    if (!isUndone) forget(offers)
  })
}

/** They were answered for good. */
function forget(offers: readonly Offer[]): void {
  const removals = offers.map(({ id }) => ({ kind: REPLACED.kind, id, remove: true }) as const)
  editRecords([], () => removals).catch((problem: unknown) => failed(problem, offers))
}

function failed(problem: unknown, offers: readonly Offer[]): void {
  report(problem, 'answering what was replaced')
  show(offers)
}

function hide(offers: readonly Offer[]): void {
  answered.set(new Set([...answered.get(), ...offers.map(({ id }) => id)]))
}

function show(offers: readonly Offer[]): void {
  const back = new Set(offers.map(({ id }) => id))
  answered.set(new Set([...answered.get()].filter((id) => !back.has(id))))
}

/** 'Dates', or how many where there are more. */
const named = (offers: readonly Offer[]): string => {
  const [first] = offers
  return first && offers.length === 1 ? first.label : plural(offers.length, 'choice')
}
