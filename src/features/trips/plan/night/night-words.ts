import type { Night } from '../../../../../core/domain/trips/nights.ts'
import type { TripStop } from '../../../../../core/domain/trips/trip.ts'
import { timeInWords } from '../../../../domain/calendar/clock-time.ts'
import { plural } from '../../../../parts/words/trip-words.ts'
import { roughTime } from '../../words/stay-words.ts'
import type { StopSense } from '../stops/stop-sense.ts'

/** What stands beside a bed: 'check-in 4:00 PM · 2 nights · 1 file'. `sense` is null until it is worked out. */
export const bedInWords = (
  { time }: Pick<TripStop, 'time'>,
  night: Night,
  sense: StopSense | null,
  files: number,
): string =>
  [checkIn(time, sense), nightInWords(night), files === 0 ? '' : plural(files, 'file')]
    .filter(Boolean)
    .join(' · ')

/** 'check-in 4:00 PM' as somebody set it, 'there about 5:10 PM' as it is worked out; '' while nobody knows. */
function checkIn(time: string | null, sense: StopSense | null): string {
  if (time !== null) return `check-in ${timeInWords(time)}`
  const times = sense?.times
  return times?.isReached ? `there about ${roughTime(times.arrive + times.waits)}` : ''
}

/** '2 nights', '1 night'; of a later night of a stay 'night 2 of 2'. */
export const nightInWords = ({ position, of }: Night): string =>
  position === 1 ? plural(of, 'night') : `night ${position} of ${of}`
