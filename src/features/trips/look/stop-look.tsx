import type { ReactNode } from 'react'
import { timeInWords } from '../../../domain/calendar/clock-time.ts'
import type { Trip, TripStop } from '../../../../core/domain/trips/trip.ts'
import { dollars } from '../../../../core/domain/words/numbers.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { stayInWords } from '../words/stay-words.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import { StopInfo } from '../stop/stop-info.tsx'
import { dayTitle } from '../words/trip-line.ts'
import look from './look.module.css'
import { ReadItems } from './read-items.tsx'

type StopLookProps = {
  trip: Trip
  stop: TripStop
  /** Null until it is worked out. */
  worked: WorkedOut | null
  /** Its files. */
  files?: ReactNode
  /** Who changed it last, where somebody else did. */
  changed?: ReactNode
  onClose: () => void
}

/** What is said of one stop, for who may look but not change. */
export function StopLook({ trip, stop, worked, files, changed, onClose }: StopLookProps) {
  const { place, slot, time, stayMinutes, costUsd, note, done, checklist } = stop
  const day = trip.days.find(({ number }) => number === slot.day)
  const facts: [string, string][] = [
    ['Day', day ? dayTitle(day) : 'Unscheduled'],
    ['Arrive at', time === null ? '' : timeInWords(time)],
    ['Stay', stayMinutes === null ? '' : stayInWords(stayMinutes)],
    ['Rough cost for all', costUsd === null ? '' : dollars(costUsd)],
    ['Done', done ? 'Yes' : ''],
    ['Note', note],
  ]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={shortName(place)}
      variant="panel-top"
      footer={
        <Button variant="primary" block onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={look.sheet}>
        <p className="muted">{place.address}</p>
        <StopInfo trip={trip} stop={stop} worked={worked} />
        <dl className={look.facts}>
          {facts.map(([name, words]) =>
            words === '' ? null : (
              <div key={name}>
                <dt className="muted">{name}</dt>
                <dd className={look.words}>{words}</dd>
              </div>
            ),
          )}
        </dl>
        <ReadItems
          title="Checklist"
          items={checklist.map(({ id, text, done: isDone }) => ({ id, text, checked: isDone }))}
        />
        {files}
        {changed}
      </div>
    </Dialog>
  )
}
