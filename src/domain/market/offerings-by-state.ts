import type { OwnOffering } from '../../../core/records/market/own-offerings.ts'
import { offeringState, type OfferingState, type ToldStates } from './offering-state.ts'

/** Beside the states that travelers meet: publishing was asked for and waits for signal or its answer. */
export type CountedState = OfferingState | 'waiting'

const ORDER: readonly CountedState[] = ['published', 'changed', 'waiting', 'paused', 'draft', 'unknown']

/** How many offerings stand how, in that order, those that none has left out. `waiting` are ids of those whose publishing waits. */
export function offeringsByState(
  offerings: readonly OwnOffering[],
  told: ToldStates | undefined,
  waiting: ReadonlySet<string>,
): { state: CountedState; count: number }[] {
  const states = offerings.map((one) => (waiting.has(one.uuid) ? 'waiting' : offeringState(one, told)))
  return ORDER.map((state) => ({ state, count: states.filter((one) => one === state).length })).filter(
    ({ count }) => count > 0,
  )
}
