import { coloradoClock } from '../../../../core/domain/calendar/colorado-clock.ts'
import { oneDay } from '../../../domain/calendar/day-range.ts'
import { dayProgress } from '../../../domain/trips/day-progress.ts'
import { isBookedId } from '../../../domain/trips/booked/booked-id.ts'
import type { BookedStop } from '../../../domain/trips/booked/booked-stops.ts'
import type { Daylight } from '../../../domain/trips/daylight.ts'
import type { Trip, TripDay } from '../../../../core/domain/trips/trip.ts'
import { stopEdit } from '../../../../core/records/trips/trip-edits.ts'
import { driveTime, legInWords } from '../../../parts/words/drive-words.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { useNow } from '../../../platform/page/use-now.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { DirectionsButton } from '../directions/directions-button.tsx'
import { BackBy } from '../back-by/back-by.tsx'
import { BOOKED_STATE } from '../plan/booked/booked-words.ts'
import { KeepScreenOn } from '../screen/keep-screen-on.tsx'
import { exactTime, roughTime } from '../words/stay-words.ts'
import { AroundStop } from '../stop/place/around-stop.tsx'
import { keep } from '../trip-changes.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import styles from './today-view.module.css'

type TodayViewProps = {
  trip: Trip
  day: TripDay
  /** What of its stops is booked, by their ids. */
  booked: ReadonlyMap<string, BookedStop>
  worked: WorkedOut | null
  canEdit: boolean
  onClose: () => void
}

/** The day one is in, for one hand on the road: the next stop, when to leave, how long it is light, and what is near. */
export function TodayView({ trip, day, booked, worked, canEdit, onClose }: TodayViewProps) {
  const now = Math.round(coloradoClock(useNow()).minutes)
  const sense = (worked?.isCurrent && worked.sense.days[day.number - 1]) || null
  const { next, leaveAt, arriveAt, isSet, then } = dayProgress(day, sense, now)
  const drive = sense?.schedule.stops.find(({ stopId }) => stopId === next?.id)?.drive
  /** Nobody drives to what was only asked for as to what is booked. */
  const standing = (id: string | undefined): string => {
    const state = id === undefined ? undefined : booked.get(id)?.state
    return state === undefined ? '' : (BOOKED_STATE[state].said ?? BOOKED_STATE[state].words)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Today: day ${day.number} of ${trip.days.length}`}
      variant="full"
    >
      <div className={styles.today}>
        {next === null ? (
          <p className={styles.next}>
            {day.stops.length === 0 ? 'Nothing planned today.' : 'All done for today.'}
          </p>
        ) : (
          <section aria-label="Next stop" className={styles.block}>
            <p className={styles.label}>Next stop</p>
            <p className={styles.next}>{shortName(next.place)}</p>
            {standing(next.id) === '' ? null : <p>{standing(next.id)}</p>}
            <p className={styles.time}>{timesInWords(leaveAt, arriveAt, isSet, now)}</p>
            {drive ? (
              <p className={styles.soft}>
                {legInWords(drive, day.date === null ? null : oneDay(day.date)).drive} (estimate)
              </p>
            ) : null}
            {next.note === '' ? null : <p className={styles.note}>{next.note}</p>}
            <div className={styles.ways}>
              {canEdit && !isBookedId(next.id) ? (
                <Button
                  variant="primary"
                  className={styles.big}
                  onClick={() => keep([stopEdit(next.id, { done: true })])}
                >
                  <Icon name="check" /> Done
                </Button>
              ) : null}
              <DirectionsButton trip={trip} stop={next} worked={worked} className={styles.big} />
            </div>
          </section>
        )}
        <BackBy tripId={trip.id} day={day} offer />
        {sense?.light ? <Light light={sense.light} now={now} /> : null}
        {then.length === 0 ? null : (
          <section aria-label="After that" className={styles.block}>
            <p className={styles.label}>After that</p>
            <ol className={styles.list}>
              {then.map((stop) => (
                <li key={stop.id}>
                  {[shortName(stop.place), standing(stop.id)].filter(Boolean).join(' · ')}
                </li>
              ))}
            </ol>
          </section>
        )}
        {next === null ? null : <AroundStop stop={next} />}
        <KeepScreenOn />
      </div>
    </Dialog>
  )
}

/** 'Leave by 10:15 AM to be there at 11:30 AM', 'Leave now, there at about 11:10 AM', 'Planned for about 9:00 AM'. */
function timesInWords(leaveAt: number | null, arriveAt: number | null, isSet: boolean, now: number): string {
  if (arriveAt === null) return ''
  if (leaveAt === null)
    return isSet ? `At ${exactTime(arriveAt)}` : `Planned for about ${roughTime(arriveAt)}`
  const leave = leaveAt <= now ? 'Leave now' : `Leave by ${roughTime(leaveAt)}`
  if (!isSet) return `${leave}, there at about ${roughTime(arriveAt)}`
  const late = now + (arriveAt - leaveAt) - arriveAt
  if (late > 5) return `${leave}: about ${driveTime(late)} late for ${exactTime(arriveAt)}`
  return `${leave} to be there at ${exactTime(arriveAt)}`
}

function Light({ light, now }: { light: Daylight; now: number }) {
  const left = light.sunset - now
  return (
    <section aria-label="Daylight" className={styles.block}>
      <p className={styles.label}>Sunset</p>
      <p className={styles.time}>
        {exactTime(light.sunset)}
        {left > 0 ? <span className={styles.soft}> in about {driveTime(left)}</span> : null}
        {left <= 0 ? <span className={styles.soft}> it is dark</span> : null}
      </p>
    </section>
  )
}
