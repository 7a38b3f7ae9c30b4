import { PLAN, PLAN_STOP } from '../../../core/records/trips/plan.ts'
import type { ShownRecord } from '../../../core/records/record-edit.ts'
import { REPLACED } from '../../../core/records/replaced.ts'
import { plural } from '../../parts/words/trip-words.ts'
import { report } from '../../platform/report.ts'
import { hideReplaced, showReplaced } from '../../state/answered-replaced.ts'
import { editRecords } from '../../sync/engine/engine-handle.ts'
import { offerUndo } from '../../parts/page/offer-undo.ts'
import { editsBack, editsUndone, type Offer } from './offers.ts'

/** The kinds that offers are made of: what can be brought back, and into what. */
export const OFFERED_KINDS = [PLAN.kind, PLAN_STOP.kind]

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
  withUndo(offers, `${named(offers)} brought back`, () => {
    editRecords(OFFERED_KINDS, (records) => editsUndone(offers, before, records)).catch((problem: unknown) =>
      failed(problem, offers),
    )
  })
}

/** Answers the offers with keeping the new values: they are hidden, and a toast offers Undo. */
export function keepNew(offers: readonly Offer[]): void {
  hide(offers)
  const title = offers.length === 1 ? `Kept the new one: ${named(offers)}` : `Kept ${offers.length} new ones`
  withUndo(offers, title, () => undefined)
}

function withUndo(offers: readonly Offer[], title: string, undo: () => void): void {
  offerUndo({
    title,
    undo() {
      undo()
      show(offers)
    },
    settled: () => forget(offers),
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

const hide = (offers: readonly Offer[]): void => hideReplaced(offers.map(({ id }) => id))
const show = (offers: readonly Offer[]): void => showReplaced(offers.map(({ id }) => id))

/** 'Dates', or how many where there are more. */
const named = (offers: readonly Offer[]): string => {
  const [first] = offers
  return first && offers.length === 1 ? first.label : plural(offers.length, 'choice')
}
