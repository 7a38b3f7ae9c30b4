import { dollars } from '../../../../../core/domain/words/numbers.ts'
import { isLodging, nightsAt } from '../../../../../core/domain/trips/nights.ts'
import type { TripStop } from '../../../../../core/domain/trips/trip.ts'
import { timeInWords } from '../../../../domain/calendar/clock-time.ts'
import type { WorkedOut } from '../../screen/use-trip-sense.ts'
import { senseOfStop } from '../place/sense-of-stop.ts'
import { arrivalOf } from '../../words/arrival-of.ts'
import { roughTime, stayInWords } from '../../words/stay-words.ts'

/** One thing that is planned at a stop. `words` null: nobody said it, and nothing is worked out. */
export type PlanFact = { words: string | null; isEstimate: boolean }

/** `stay` of a stop where people sleep is its nights. */
export type PlanFacts = { time: PlanFact; stay: PlanFact; cost: PlanFact }

/** Whether people sleep at a stop, or could: then its nights are planned, and not its hours. */
export const isForNights = (stop: Pick<TripStop, 'nights' | 'place'>): boolean =>
  isLodging(stop.place) || nightsAt(stop) > 0

const NOTHING: PlanFact = { words: null, isEstimate: false }
const said = (words: string): PlanFact => ({ words, isEstimate: false })
const estimate = (words: string): PlanFact => ({ words, isEstimate: true })

/** When one is at a stop, how long, and what it costs: as somebody said it, else as it is worked out. */
export function planFacts(stop: TripStop, worked: WorkedOut | null): PlanFacts {
  const { time, stayMinutes, costUsd } = stop
  const arrival = arrivalOf(stop, worked)
  const stays = senseOfStop(stop, worked)?.times?.stays ?? 0
  return {
    time: time !== null ? said(timeInWords(time)) : arrival !== null ? estimate(roughTime(arrival)) : NOTHING,
    stay: isForNights(stop)
      ? said(String(nightsAt(stop)))
      : stayMinutes !== null
        ? said(stayInWords(stayMinutes))
        : stays > 0
          ? estimate(stayInWords(stays))
          : NOTHING,
    cost: costUsd === null ? NOTHING : said(dollars(costUsd)),
  }
}

const STAYS = [15, 30, 45, 60, 90, 120, 180, 240, 300, 360, 480, 600, 720]

/** The stays offered, and the one that stands where it is none of these. */
export function staysWith(minutes: number | null): { value: string; label: string }[] {
  const all = minutes === null || STAYS.includes(minutes) ? STAYS : [...STAYS, minutes].sort((a, b) => a - b)
  return all.map((one) => ({ value: String(one), label: stayInWords(one) }))
}
