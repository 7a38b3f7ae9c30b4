import { useQuery } from '@tanstack/react-query'
import type { Departure } from '../../../../core/contracts/market/public-offerings.ts'
import { MAX_NIGHTS } from '../../../../core/contracts/market/bookings.ts'
import { daysAfter } from '../../../../core/domain/calendar/calendar-day.ts'
import { departuresQuery } from '../../../data/market/departures.ts'
import { noAnswerWords } from '../../../data/net/no-answer-words.ts'
import { useAgainWithSignal } from '../../../data/net/use-again-with-signal.ts'
import { startsInWords } from '../../../domain/market/bookings/booking-words.ts'
import { nearestStarts } from '../../../domain/market/bookings/nearest-starts.ts'
import { departuresNow } from '../../../domain/market/shown-departures.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Chosen } from '../choice/use-choice.ts'
import styles from './hold.module.css'

/** So far before and behind what was wanted. */
const AROUND_DAYS = 21
const SHOWN = 3

type NearestStartsProps = { choice: NonNullable<Chosen>; onChoose: (start: Departure) => void }

/** The nearest times that have room for the same party, or the nearest stays of as many nights, each to be chosen in place of what is gone. */
export function NearestStarts({ choice, onChoose }: NearestStartsProps) {
  const { activity, option, party, today, now, byNight, nightCount, day, looked } = choice
  const around = day ?? today
  const early = daysAfter(around, -AROUND_DAYS)
  const {
    data: told,
    error,
    refetch,
  } = useQuery(
    departuresQuery({
      ...{ uuid: activity.uuid, party, today },
      from: early < today ? today : early,
      to: daysAfter(around, AROUND_DAYS + (byNight ? MAX_NIGHTS : 0)),
    }),
  )
  useAgainWithSignal(error, () => void refetch())
  if (told === undefined && error !== null)
    return (
      <div role="status">
        <p>{noAnswerWords(error)} Which dates near it have room is not known.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    )
  if (told === undefined) return <p role="status">Looking for the nearest dates with room …</p>
  const wanted = looked?.startsAt ?? `${around}T12:00:00Z`
  const found = nearestStarts(departuresNow(told, option.id, now), {
    nights: byNight ? nightCount : null,
    startsAt: wanted,
    count: SHOWN,
  })
  if (found.length === 0) return <p>No date near it has room for all of you.</p>
  return (
    <div className={styles.nearest} role="group" aria-label="Nearest dates with room">
      {found.map((starts) => {
        const [first] = starts
        return first ? (
          <Button key={first.id} block onClick={() => onChoose(first)}>
            {startsInWords(starts)}
          </Button>
        ) : null
      })}
    </div>
  )
}
