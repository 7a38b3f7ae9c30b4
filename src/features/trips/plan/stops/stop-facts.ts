import { FEET_PER_METRE } from '../../../../../core/domain/places/distance.ts'
import type { TripStop } from '../../../../../core/domain/trips/trip.ts'
import { hundredsOfFeet, kindWords } from '../../../../../core/domain/places/place-words.ts'
import { dollars, wholeNumber } from '../../../../../core/domain/words/numbers.ts'
import type { KnownPlace } from '../../../../domain/places/known-places.ts'
import type { IconName } from '../../../../ui/icons.tsx'
import { stayInWords } from '../../words/stay-words.ts'
import type { StopSense } from './stop-sense.ts'

/** One fact of a stop: what stands beside its icon, and what is heard before and behind it. */
export type StopFact = {
  icon: IconName | { kind: string }
  text: string
  before?: string
  behind?: string
}

/**
 * What stands below a stop's name, the most wanted first: what somebody said of it (stay, list, cost), then what its place is (kind,
 * height), then how long people usually stay. What is worked out comes last: nothing before it moves when it comes.
 */
export function stopFacts(
  stop: Pick<TripStop, 'stayMinutes' | 'costUsd' | 'checklist'>,
  known: Pick<KnownPlace, 'kind' | 'elevationM'> | undefined,
  sense: Pick<StopSense, 'times' | 'height'> | null,
): StopFact[] {
  const { stayMinutes, costUsd, checklist } = stop
  const done = checklist.filter((item) => item.done).length
  const usual = stayMinutes === null && sense?.times?.isReached ? sense.times.stays : 0
  const facts: (StopFact | null)[] = [
    stayMinutes === null ? null : { icon: 'clock', text: stayInWords(stayMinutes), before: 'Stay' },
    checklist.length === 0 ? null : { icon: 'check', text: `${done} of ${checklist.length}`, behind: 'done' },
    costUsd === null ? null : { icon: 'dollar', text: dollars(costUsd), before: 'Rough cost' },
    known ? { icon: { kind: known.kind }, text: kindWords(known.kind) } : null,
    heightFact(known, sense),
    usual === 0 ? null : { icon: 'clock', text: stayInWords(usual), before: 'Stay usually about' },
  ]
  return facts.filter((fact) => fact !== null)
}

/** The catalogue's height is there at once; an estimate is said to a hundred feet. */
function heightFact(
  known: Pick<KnownPlace, 'elevationM'> | undefined,
  sense: Pick<StopSense, 'height'> | null,
): StopFact | null {
  const written = known?.elevationM ?? null
  const metres = written ?? sense?.height?.metres ?? null
  if (metres === null) return null
  const isEstimate = written === null && sense?.height?.isEstimate !== false
  return isEstimate
    ? { icon: 'mountain', text: hundredsOfFeet(metres), before: 'Height about' }
    : { icon: 'mountain', text: `${wholeNumber(metres * FEET_PER_METRE)} ft`, before: 'Height' }
}
