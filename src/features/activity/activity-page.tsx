import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { PublicActivity } from '../../../core/contracts/market/public-activity.ts'
import type { ActivityState } from '../../data/market/activity.ts'
import { keptLocationsQuery } from '../../data/places/kept-locations.ts'
import { knownPlaces } from '../../data/places/prepared-places.ts'
import { agoInWords } from '../../domain/calendar/ago-in-words.ts'
import {
  agesInWords,
  durationInWords,
  kindInWords,
  partyInWords,
} from '../../domain/market/activity-words.ts'
import { OfferingHeart } from '../../parts/market/offering-heart.tsx'
import { sayIfNotKept } from '../../parts/page/say-if-not-kept.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { offeringSubject } from '../../parts/pictures/offering-subject.ts'
import { pictureSubject } from '../../parts/pictures/picture-subject.ts'
import { PlaceView } from '../../parts/pictures/place-view.tsx'
import { useNow } from '../../platform/page/use-now.ts'
import { useFavorites } from '../../sync/hooks/use-favorites.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ActivityPhotos } from './activity-photos.tsx'
import styles from './activity.module.css'
import { noAnswerWords } from '../../data/net/no-answer-words.ts'
import { MeetingPoint } from './meeting-point.tsx'
import { WhenAndWho } from './when-and-who.tsx'

type ActivityPageProps = Extract<ActivityState, { state: 'shown' }> & { again: () => void }

/** All of an offering: what it is, when and for how much, where guests come to, and what to bring. */
export function ActivityPage({ activity, checkedAt, problem, again }: ActivityPageProps) {
  const { provider, offering } = activity
  // What was kept by an earlier version of the app has none.
  const { slug = '' } = provider
  const { title, summary, description, meeting, lat, lng, placeId } = offering
  const now = useNow()
  const favorites = useFavorites()
  const { data: locations } = useQuery(keptLocationsQuery())
  const place = placeId === null ? null : (knownPlaces(locations).byId.get(placeId) ?? null)
  return (
    <Screen title={title} className={styles.screen}>
      {problem && checkedAt !== null ? (
        <div className={styles.age} role="status">
          <p>
            {noAnswerWords(problem)} This is as of {agoInWords(new Date(checkedAt).toISOString(), now)}.
          </p>
          <Button onClick={again}>Try again</Button>
        </div>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.what}>
          <div className={styles.picture}>
            <ActivityPhotos photos={activity.photos ?? []} title={title}>
              <PlaceView
                place={
                  offering.kind === 'activity'
                    ? pictureSubject({ ...(placeId === null ? {} : { placeId }), lat, lng }, place)
                    : offeringSubject({ uuid: activity.uuid, kind: offering.kind, lat, lng })
                }
              />
            </ActivityPhotos>
          </div>
          <div className={styles.head}>
            <p className={styles.by}>
              {kindInWords(offering.kind)} by{' '}
              {slug === '' ? (
                provider.name
              ) : (
                <Link to="/provider/$slug" params={{ slug }}>
                  {provider.name}
                </Link>
              )}
              {place ? `, at ${place.name}` : ''}
            </p>
            <OfferingHeart
              offering={{ uuid: activity.uuid, title }}
              isFavorite={favorites.isOn}
              onToggle={(id) => sayIfNotKept(favorites.toggle(id), 'changing a favorite')}
            />
          </div>
          <p className={styles.lead}>{summary}</p>
          <Facts activity={activity} />
          {description === '' ? null : <p className={styles.prose}>{description}</p>}
        </div>
        <div className={styles.when}>
          <WhenAndWho activity={activity} isOld={problem !== null && checkedAt !== null} />
        </div>
        <div className={styles.rest}>
          {meeting ? (
            <MeetingPoint title="Meeting point" name={title} text={meeting.text} point={meeting} />
          ) : (
            <MeetingPoint title="Where it is" name={title} text={null} point={{ lat, lng }} />
          )}
          <List title="Included" items={offering.included} />
          <List title="Not included" items={offering.excluded} />
          <List title="Bring" items={offering.bring} />
          {offering.waiver ? (
            <Section title="What each guest signs">
              <p className={styles.prose}>{offering.waiver}</p>
            </Section>
          ) : null}
          {provider.about === '' ? null : (
            <Section title={provider.name}>
              <p className={styles.prose}>{provider.about}</p>
            </Section>
          )}
        </div>
      </div>
    </Screen>
  )
}

/** How long it takes, for whom it is, and in which languages. */
function Facts({ activity: { offering, options } }: { activity: PublicActivity }) {
  const facts = [
    ...offering.categories,
    offering.durationMinutes === null ? '' : `About ${durationInWords(offering.durationMinutes)}`,
    partyInWords({
      minParty: Math.min(...options.map(({ minParty }) => minParty)),
      maxParty: Math.max(...options.map(({ maxParty }) => maxParty)),
    }),
    agesOf(options) ?? '',
    offering.languages.length === 0 ? '' : `In ${offering.languages.join(', ')}`,
    offering.bookingMode === 'request' ? 'The provider answers each request' : '',
  ].filter((fact) => fact !== '')
  return (
    <ul className={styles.facts} aria-label="At a glance">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

/** The ages that some guest of some option may have; null where anybody may. */
function agesOf(options: PublicActivity['options']): string | null {
  const units = options.flatMap((option) => option.units)
  const [mins, maxs] = [units.map(({ minAge }) => minAge ?? 0), units.map(({ maxAge }) => maxAge ?? Infinity)]
  const [min, max] = [Math.min(...mins), Math.max(...maxs)]
  return agesInWords({ minAge: min, maxAge: max === Infinity ? null : max })
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <Section title={title}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
