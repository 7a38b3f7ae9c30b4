import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SheetDialog } from '../../../ui/layers/sheet-dialog.tsx'
import { dayTitle } from '../words/trip-line.ts'
import styles from './stop-editor.module.css'

type MoveStopProps = {
  trip: Trip
  /** The day it stands on now; null for none. */
  from: number | null
  name: string
  onMove: (day: number | null) => void
  onClose: () => void
}

/** On which day a stop shall stand. */
export function MoveStop({ trip, from, name, onMove, onClose }: MoveStopProps) {
  return (
    <SheetDialog open onOpenChange={onClose} title={`Move ${name} to`}>
      <div className={styles.days}>
        {trip.days.map((day) => (
          <Button key={day.number} disabled={day.number === from} onClick={() => onMove(day.number)}>
            {dayTitle(day)}, {plural(day.stops.length, 'stop')}
          </Button>
        ))}
        <Button disabled={from === null} onClick={() => onMove(null)}>
          Unscheduled
        </Button>
      </div>
    </SheetDialog>
  )
}
