import { Link } from '@tanstack/react-router'
import type { NextTripWords, ShownNextTrip } from '../../../domain/next-trip/next-trip-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { afterIdle } from '../../../ui/loading/after-idle.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { FactIcon } from './fact-icons.tsx'
import styles from './next-trip.module.css'

const TripPicture = afterIdle(() => import('./trip-picture.tsx').then((module) => module.TripPicture))

type NextTripCardProps = {
  id: string
  shown: ShownNextTrip
  onDone: (stopId: string) => void
}

/**
 * The next trip, or the day one is in: its picture, when it is, and what comes first. The build draws it too, with words of no trip, and
 * `fillNextTrip` puts those of the kept outline in their place: what holds words says of which part they are (`data-say`), and what
 * goes where they say nothing, of which (`data-if`).
 */
export function NextTripCard({ id, shown, onDone }: NextTripCardProps) {
  const { words, pictures, pictureDay, doneId } = shown
  const say = (part: keyof NextTripWords) => ({ 'data-say': part, children: words[part] })
  return (
    <section className={styles.trip} aria-label={words.region}>
      <div className={styles.view} aria-hidden="true">
        {pictures.length > 0 ? <TripPicture places={pictures} day={pictureDay} /> : null}
      </div>
      <div className={styles.head}>
        <p className={styles.count} {...say('count')} />
        <h1 className={styles.title}>
          <Link to="/itinerary/{-$id}" params={{ id }} className={styles.open} {...say('title')} />
        </h1>
        <p {...say('dates')} />
      </div>
      <div className={styles.card}>
        <div className={styles.first}>
          <p className={styles.label} {...say('label')} />
          <p className={styles.stop} {...say('stop')} />
          {words.time ? (
            <div className={styles.when} data-if="time">
              <p className={styles.time}>
                {words.about ? <span className={styles.about} data-if="about" {...say('about')} /> : null}{' '}
                <span {...say('time')} />
              </p>
              {words.leave ? <p className={styles.leave} data-if="leave" {...say('leave')} /> : null}
            </div>
          ) : null}
        </div>
        <ul className={styles.facts}>
          {words.drive ? (
            <li className={styles.fact} data-if="drive">
              <FactIcon name="drive" />
              <VisuallyHidden>Driving, about </VisuallyHidden>
              <span {...say('drive')} />
            </li>
          ) : null}
          {words.sun ? (
            <li className={styles.fact} data-if="sun">
              <FactIcon name="sun" />
              <VisuallyHidden>Sunrise and sunset </VisuallyHidden>
              <span {...say('sun')} />
            </li>
          ) : null}
        </ul>
        <div className={styles.last}>
          {words.warning ? (
            <p className={styles.warning} data-if="warning">
              <FactIcon name="warning" />
              <span {...say('warning')} />
            </p>
          ) : null}
          {words.then ? <p className={styles.then} data-if="then" {...say('then')} /> : null}
        </div>
        {doneId === null ? null : (
          <div className={styles.way} data-if="done">
            <Button variant="primary" onClick={() => onDone(doneId)}>
              <Icon name="check" size={20} /> Done
              <VisuallyHidden>
                {' '}
                with <span {...say('done')} />
              </VisuallyHidden>
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
