import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { GuideDays, GuideDeparture } from '../../domain/market/guides/guide-days.ts'
import { startDayInWords, startInWords } from '../../domain/market/guides/start-in-words.ts'
import { mapAppLink } from '../../domain/trip-files/links/map-app-link.ts'
import { plural } from '../../parts/words/trip-words.ts'
import { isApplePlatform } from '../../platform/device/apple.ts'
import button from '../../ui/buttons/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './guide.module.css'

/** By what departures stand together. */
type By = 'day' | 'tour'
type GuideDeparturesProps = {
  days: GuideDays
  by: By
  now: Date
  /** The provider's name, for who is in teams of several; null else. */
  provider: string | null
}

/** The departures that somebody guides, and below them those that nobody guides yet. */
export function GuideDepartures({ days: { own, open }, by, now, provider }: GuideDeparturesProps) {
  return (
    <>
      {own.length === 0 ? (
        <Notice>
          <p>
            <strong>
              You guide nothing {provider === null ? '' : `for ${provider} `}that is booked in the next 7
              days.
            </strong>{' '}
            An owner or manager names the guides of a departure in the calendar. Its guests stand here a week
            ahead.
          </p>
        </Notice>
      ) : (
        <Part title="Your departures" departures={own} by={by} now={now} />
      )}
      {open.length === 0 ? null : <Part title="Nobody is named yet" departures={open} by={by} now={now} />}
    </>
  )
}

type PartProps = { title: string; departures: readonly GuideDeparture[]; by: By; now: Date }

function Part({ title, departures, by, now }: PartProps) {
  const id = useId()
  const groups = new Map<string, { name: string; its: GuideDeparture[] }>()
  for (const one of departures) {
    const [key, name] =
      by === 'day' ? [one.departure.localDate, startDayInWords(one, now)] : [one.offering, one.title]
    groups.set(key, { name, its: [...(groups.get(key)?.its ?? []), one] })
  }
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {[...groups].map(([key, { name, its }]) => (
        <div key={key} className={styles.group}>
          <h3 className={styles.groupName}>{name}</h3>
          <ul className={styles.cards}>
            {its.map((one) => (
              <li key={one.departure.id}>
                <Departure departure={one} by={by} now={now} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Departure({ departure: start, by, now }: { departure: GuideDeparture; by: By; now: Date }) {
  const id = useId()
  const { departure, title, option, guests, isIn, waivers, guides, staying } = start
  const when = startInWords(start, now)
  const time = departure.localTime === null ? 'Night' : when.slice(startDayInWords(start, now).length + 2)
  const what = option === '' ? title : `${title} · ${option}`
  return (
    <article className={styles.card} aria-labelledby={id}>
      <h4 id={id} className={styles.start}>
        {by === 'day' ? (
          <>
            <span className={styles.time}>{time}</span> <span>{what}</span>
          </>
        ) : (
          <>
            <span className={styles.time}>{when}</span> {option === '' ? null : <span>{option}</span>}
          </>
        )}
      </h4>
      {guests + staying === 0 ? (
        <p>
          <strong>Nobody comes:</strong> it was cancelled, or all who had booked cancelled or moved.
        </p>
      ) : (
        <p className="tabular">
          {[
            ...(guests === 0 ? [] : [`${plural(guests, 'guest')} · ${isIn} checked in`]),
            ...(staying === 0 ? [] : [`${plural(staying, 'guest')} from an earlier day`]),
            ...(waivers === null ? [] : [`${waivers.signed} of ${plural(waivers.of, 'waiver')} signed`]),
          ].join(' · ')}
        </p>
      )}
      {guides.length < 2 ? null : <p className="muted">{guides.join(', ')}</p>}
      <Meeting departure={start} />
      <Link
        to="/bookings"
        search={{ tab: 'check-in', departure: departure.id } as never}
        className={classNames(button.button, button.secondary)}
        aria-label={`Check in, ${when}, ${what}`}
      >
        Check in
      </Link>
    </article>
  )
}

/** Where its guests come: each place that some of them were told. */
function Meeting({ departure: { meetings, title } }: { departure: GuideDeparture }) {
  return meetings.map(({ text, lat, lng, guests }) => {
    const place = text === '' ? 'at the point on the map' : text
    return (
      <p key={`${lat} ${lng} ${text}`} className={styles.meeting}>
        <span>
          Meet: {place}
          {meetings.length < 2
            ? ''
            : ` · so ${plural(guests, 'guest')} ${guests === 1 ? 'was' : 'were'} told`}
        </span>
        <a
          className={styles.way}
          href={mapAppLink({ lat, lng, name: title }, isApplePlatform() ? 'apple' : 'any')}
          target="_blank"
          rel="noreferrer"
          aria-label={`Directions to ${text === '' ? `where ${title} begins` : text}`}
        >
          <Icon name="directions" size={20} /> Directions
        </a>
      </p>
    )
  })
}
