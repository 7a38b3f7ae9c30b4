import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { MAX_TRIP_STOPS } from '../../../../core/contracts/trips/trips.ts'
import { ScreenHead } from '../../../parts/page/screen-head.tsx'
import { plural } from '../../../parts/words/trip-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PlanYourOwn } from '../look/plan-your-own.tsx'
import { TripLook } from '../look/trip-look.tsx'
import { roomFor, type FoundTrip } from './found-trip.ts'
import frame from '../../../parts/page/screen.module.css'
import { classNames } from '../../../ui/class-names.ts'
import styles from './import.module.css'
import { keepFoundTrip } from './keep-found.ts'
import { readLink } from './read-text.ts'
import { stopsTaken, tripOfFound } from './trip-of-found.ts'

/** A trip that came inside the address. It is shown before anything of it is kept. */
export function SharedTrip({ fragment }: { fragment: string }) {
  const answer = useMemo(() => readLink(fragment), [fragment])
  if (answer.kind === 'found') return <Found key={fragment} found={answer.found} />
  return (
    <main className={classNames(frame.frame, styles.screen)}>
      <ScreenHead title="Shared trip" />
      <Notice alert>
        <p>
          <strong>This link could not be read.</strong>
        </p>
        <p>{answer.reason}</p>
      </Notice>
      <p className={styles.actions}>
        <Link to="/newitinerary" hash="" replace>
          Plan a trip of your own
        </Link>
        <Link to="/trip-planner">Your trips</Link>
      </p>
    </main>
  )
}

function Found({ found }: { found: FoundTrip }) {
  const navigate = useNavigate()
  const trip = useMemo(() => tripOfFound(found), [found])
  const missing = missingInWords(found)
  const keep = async () => {
    const leave = () => void navigate({ to: '/trip-planner' })
    const { id } = await keepFoundTrip(found, stopsTaken(found), found.trip.title, leave)
    return id
  }
  return (
    <TripLook trip={trip} lead="A trip somebody shared with you">
      {missing === '' ? null : <p role="status">{missing}</p>}
      <PlanYourOwn keep={keep} />
    </TripLook>
  )
}

/** What the link holds and nobody is shown; '' where it is shown whole. */
function missingInWords({ stops, refused }: FoundTrip): string {
  const more = stops.length - roomFor(0)
  return [
    more > 0
      ? `A trip holds at most ${MAX_TRIP_STOPS} stops: ${plural(more, 'stop')} of this link are left out.`
      : '',
    refused.length > 0 ? `${plural(refused.length, 'row')} of this link could not be read.` : '',
  ]
    .filter((words) => words !== '')
    .join(' ')
}
