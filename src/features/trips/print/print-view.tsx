import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { coloradoDay, dayInWords } from '../../../../core/domain/calendar/calendar-day.ts'
import { nightsOf } from '../../../../core/domain/trips/nights.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import type { Attachment } from '../../../../core/records/trips/trip-attachments.ts'
import type { BookedTrip } from '../../../domain/trips/booked/booked-trip.ts'
import { nightBefore } from '../../../domain/trips/nights/night-before.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import { PrintBefore } from './late-print-before.ts'
import { PrintDay } from './print-day.tsx'
import { PrintFront } from './print-front.tsx'
import { PrintFiles, PrintPacking, PrintUnscheduled } from './print-lists.tsx'
import { HOSPITALS_SOURCE } from '../../../domain/trips/nearest-hospital.ts'
import { BASEMAP_ATTRIBUTION } from '../../../map/basemap/basemap-attribution.ts'
import { paperNumbers } from './picture-pins.ts'
import styles from './print.module.css'
import { useIsDrawing } from './trip-picture.tsx'

/** `trip` with what is booked among its stops. */
type PrintViewProps = BookedTrip<Trip> & {
  /** Null until it is worked out: then the plan alone is printed. */
  worked: WorkedOut | null
  files: readonly Attachment[]
}

/** The whole trip for paper: on the screen as it will look, printed without anything around it. Works without signal. */
export function PrintView({ trip, worked, files, booked, aside }: PrintViewProps) {
  const isDrawing = useIsDrawing(trip, worked)
  const printed = usePrinting(trip.title)
  const numbers = paperNumbers(trip)
  const nights = nightsOf(trip)
  const known = worked?.isCurrent ? worked : null
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <Button variant="primary" onClick={() => window.print()}>
          Print
        </Button>
        <p className={styles.hint} role="status">
          {isDrawing
            ? 'The map is being drawn …'
            : 'Fits A4 and Letter. The print dialog can save it as a PDF too.'}
        </p>
      </div>
      <article className={styles.paper} aria-label={`Summary of ${trip.title} for paper`}>
        <PrintFront trip={trip} worked={known} numbers={numbers} />
        <PrintBefore trip={trip} worked={known} />
        {trip.days.map((day) => (
          <PrintDay
            key={day.number}
            day={day}
            days={trip.days.length}
            sense={known?.sense.days[day.number - 1] ?? null}
            night={nights[day.number - 1] ?? null}
            numbers={numbers}
            before={nightBefore(trip, day.number)}
            booked={booked}
            aside={aside.get(day.number) ?? []}
          />
        ))}
        <PrintUnscheduled stops={trip.unscheduled} numbers={numbers} />
        <PrintPacking items={trip.packing} />
        <PrintFiles trip={trip} files={files} />
        <PrintSources printed={dayInWords(printed, { withYear: true })} />
      </article>
    </div>
  )
}

/**
 * The day on which the paper comes out, which may be days after the page was opened. While it does, the page is named as the
 * trip is, and so is the file that is saved.
 */
function usePrinting(title: string): string {
  const [day, setDay] = useState(() => coloradoDay(new Date()))
  useEffect(() => {
    // The page is printed as it stands when the event is over.
    let before = document.title
    const begin = () => {
      flushSync(() => setDay(coloradoDay(new Date())))
      before = document.title
      document.title = title
    }
    const end = () => (document.title = before)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [title])
  return day
}

/** Where what is printed comes from and how old it may be; `printed` is the day in words. */
function PrintSources({ printed }: { printed: string }) {
  return (
    <footer className={styles.sources}>
      <p>
        Printed on {printed} with Timberline. Times, drives and heights are estimates for planning: before
        setting off look at the weather and at the roads, at cotrip.org or by calling 511. In an emergency
        call 911.
      </p>
      <p>Map: {BASEMAP_ATTRIBUTION}.</p>
      <p>
        Drives: average speeds from our own road facts, without traffic and weather. Heights and relief: a
        terrain grid with a point about every half mile (DTED Level 0). Sunrise and sunset: computed for the
        day and place on a flat horizon. Hospitals: {HOSPITALS_SOURCE}.
      </p>
    </footer>
  )
}
