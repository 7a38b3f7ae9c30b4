import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import { ScreenHead } from '../../../parts/page/screen-head.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { roomFor, type FoundTrip } from './found-trip.ts'
import { ImportPreview } from './import-preview.tsx'
import frame from '../../../parts/page/screen.module.css'
import { classNames } from '../../../ui/class-names.ts'
import styles from './import.module.css'
import { readLink } from './read-text.ts'
import { useChoice } from './use-choice.ts'
import { useKeepTrip } from './use-keep-trip.ts'

/** A trip that came inside the address. It is shown before anything of it is kept. */
export function SharedTrip({ fragment }: { fragment: string }) {
  const answer = useMemo(() => readLink(fragment), [fragment])
  return (
    <main className={classNames(frame.frame, styles.screen)}>
      <ScreenHead title="Shared trip" />
      {answer.kind === 'refused' ? (
        <Notice alert>
          <p>
            <strong>This link could not be read.</strong>
          </p>
          <p>{answer.reason}</p>
        </Notice>
      ) : (
        <Found key={fragment} found={answer.found} />
      )}
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
  const choice = useChoice(found, roomFor(0))
  const { busy, keepTrip } = useKeepTrip(found, choice)
  return (
    <>
      <ImportPreview found={found} choice={choice} today={coloradoDay(new Date())} Heading="h2" />
      <Button
        variant="primary"
        block
        disabled={choice.isTooMany}
        unavailable={busy}
        onClick={() => void keepTrip()}
      >
        Keep this trip
      </Button>
    </>
  )
}
