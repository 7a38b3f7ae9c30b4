import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { currentUserQuery } from '../../../data/account/session.ts'
import { noteInCalendar, seatsInCalendar } from '../../../data/market/bookings/calendar-seats.ts'
import { useSeats } from '../../../data/market/bookings/use-seats.ts'
import { seatsToTakeOut } from '../../../domain/market/bookings/seat-events.ts'
import type { BookedTrip } from '../../../domain/trips/booked/booked-trip.ts'
import type { TripSense } from '../../../domain/trips/trip-sense.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import type { Attachment } from '../../../../core/records/trips/trip-attachments.ts'
import { lateHikes } from '../../../parts/hikes/late-hikes.ts'
import { useLazyCode } from '../../../platform/loading/lazy-component.tsx'
import { saveFile } from '../../../platform/sharing/save-file.ts'
import { canShareFile, shareFile } from '../../../platform/sharing/share.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import styles from './share-trip.module.css'
import { arrivalsOf, exportFileName, TRIP_EXPORTS, type TripExport } from './trip-exports.ts'

type SendFileProps = {
  trip: Trip
  /** The trip with what this person booked among its stops. */
  shown: BookedTrip<Trip>
  /** Its own tickets and photos, which stay behind. */
  attached: readonly Attachment[]
  sense: TripSense | null
}

/** The trip as a file of each kind. */
export function SendFile(props: SendFileProps) {
  const { trip, shown, attached } = props
  return (
    <>
      <p>
        Files are made on this phone, with no signal too. They hold notes and costs, as far as their kind can.
      </p>
      {attached.length === 0 ? null : (
        <p>Your tickets and photos stay with the trip: the Timberline file names them, none holds them.</p>
      )}
      {shown.booked.size === 0 ? null : (
        <p>
          What you booked is in all but the Timberline file, with its time and its meeting point: your codes,
          names and phone numbers are in none.
        </p>
      )}
      <ul className={styles.files} aria-label="Kinds of files">
        {TRIP_EXPORTS.map((format) => (
          <FileRow key={format.extension} {...props} format={format} />
        ))}
        <PaperRow tripId={trip.id} />
      </ul>
    </>
  )
}

type FileRowProps = SendFileProps & { format: TripExport }

function FileRow({ trip, shown, attached, sense, format }: FileRowProps) {
  const { name, words, type, extension } = format
  const fileName = exportFileName(trip.title, extension)
  const needsDay = extension === 'ics' && trip.dates.start === null
  // Sharing has to follow the press at once, so the lines of hikes are fetched ahead.
  const { code: hikes } = useLazyCode(lateHikes)
  useEffect(() => void lateHikes.ahead(), [])
  const { data: user } = useQuery(currentUserQuery())
  const { seats, state } = useSeats()
  const write = () => {
    const linesOf = hikes?.linesOfPlace ?? (() => null)
    const noted = user && state === 'ready' ? seatsInCalendar(user.id) : []
    const gone = seatsToTakeOut(noted, seats)
    const now = new Date().toISOString()
    const text = format.write(trip, { now, arrivals: arrivalsOf(sense), attached, linesOf, shown, gone })
    const uuids = new Set([...shown.booked.values()].map(({ uuid }) => uuid))
    if (user && extension === 'ics')
      noteInCalendar(
        user.id,
        seats.filter(({ id }) => uuids.has(id)),
      )
    return text === null ? null : new File([text], fileName, { type })
  }
  const save = () => {
    const file = write()
    if (!file) return
    saveFile(fileName, file)
    showToast({ title: `${name} goes to your downloads`, description: fileName, tone: 'success' })
  }
  const share = async () => {
    const file = write()
    if (!file || (await shareFile(file)) !== 'failed') return
    showToast({ title: 'Not shared', description: 'Save the file, and send it from there.', tone: 'error' })
  }
  return (
    <li className={styles.file}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className="muted">
          {needsDay ? 'A calendar needs dates: give the trip a first day under “Edit trip”.' : words}
        </span>
      </div>
      {needsDay ? null : (
        <div className="row">
          {canShareFile(fileName, type) ? (
            <Button aria-label={`Share ${name}`} onClick={() => void share()}>
              <Icon name="share" size={20} /> Share
            </Button>
          ) : null}
          <Button aria-label={`Save ${name}`} onClick={save}>
            Save
          </Button>
        </div>
      )}
    </li>
  )
}

function PaperRow({ tripId }: { tripId: string }) {
  return (
    <li className={styles.file}>
      <div className={styles.words}>
        <strong>PDF</strong>
        <span className="muted">
          On paper, or as a PDF: print it from the next page, and choose “Save as PDF” there.
        </span>
      </div>
      <Link to="/itinerary3/{-$id}" params={{ id: tripId }} className={styles.print}>
        Print or save a PDF
      </Link>
    </li>
  )
}
