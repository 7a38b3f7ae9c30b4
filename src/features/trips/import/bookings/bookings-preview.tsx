import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { MAX_TRIP_TITLE_CHARS } from '../../../../../core/contracts/trips/trips.ts'
import type { Trip } from '../../../../../core/domain/trips/trip.ts'
import type { NewStop } from '../../../../../core/records/trips/trip-edits.ts'
import type { DocumentFormat, ReadFrom } from '../../../../domain/confirmations/confirmation.ts'
import { plural } from '../../../../parts/words/trip-words.ts'
import { report } from '../../../../platform/report.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toast/toast-store.ts'
import { keep } from '../../trip-changes.ts'
import { BookingCard } from './booking-card.tsx'
import styles from './bookings.module.css'
import { dayOfDate, stopOf, type Booking, type FoundDocument } from './found-booking.ts'
import { keepBookings, type BookingTarget } from './keep-bookings.ts'
import { originalFile } from './original-file.ts'
import { NEW_TRIP, useBookingTarget } from './use-booking-target.ts'
import { useBookings } from './use-bookings.ts'

type BookingsPreviewProps = {
  document: FoundDocument
  /** The trip that takes them; left out, the person chooses. */
  into?: Trip | undefined
  /** Called once the phone has them, and waited for. */
  onKept?: () => void | Promise<void>
  /** Back to the choice of a file. */
  onAgain?: () => void
}

const FORMAT_WORDS: Record<DocumentFormat, string> = {
  mail: 'mail',
  page: 'page',
  calendar: 'calendar',
  pdf: 'PDF',
  text: 'text',
}

const FROM_WORDS: Record<ReadFrom, string> = {
  fields: 'Its fields for a reservation were read.',
  calendar: 'Its events were read.',
  words: 'Its plain words were read by rules: please check each value.',
}

/** What a confirmation holds, value by value, before anything of it is kept; and what can be done where nothing of it could be read. */
export function BookingsPreview({ document, into, onKept = () => undefined, onAgain }: BookingsPreviewProps) {
  const { answer, name } = document
  const { bookings, change, typeIn } = useBookings(answer)
  const target = useBookingTarget(bookings ?? [], into)
  const { busy, keepAll } = useKeep(document, target.target, onKept)
  if (bookings === null || !target.isReady) return <p role="status">Looking for the places of {name} …</p>
  const taken = bookings.filter(({ isTaken }) => isTaken)
  const stops = taken.map((one) => stopOf(one, target.dates))
  const isComplete = stops.length > 0 && stops.every((stop) => stop !== null)
  const day = taken.map(({ date }) => dayOfDate(target.dates, date)).find((one) => one !== null) ?? null
  return (
    <div className={styles.preview}>
      {answer.kind === 'refused' ? (
        <Refused name={name} reason={answer.reason} isTyping={bookings.length > 0} onType={typeIn} />
      ) : (
        <div>
          <p role="status">
            {plural(bookings.length, 'booking')} found in the {FORMAT_WORDS[answer.format]} {name}
          </p>
          <p className={styles.soft}>
            {FROM_WORDS[answer.from]} All of it stayed on this phone.
            {answer.more > 0 ? ` It holds ${answer.more} more, which are not shown.` : ''}
          </p>
        </div>
      )}
      {into ? null : <Into {...target} />}
      {bookings.map((booking) => (
        <BookingCard
          key={booking.id}
          booking={booking}
          dates={target.dates}
          isNewTrip={target.trip === undefined}
          canLeaveOut={bookings.length > 1}
          onChange={(said) => change(booking.id, said)}
        />
      ))}
      {bookings.length > 0 && !isComplete ? (
        <p className={styles.mark}>
          {taken.length === 0 ? 'Nothing is chosen.' : 'Say where each booking is, or leave it out.'}
        </p>
      ) : null}
      <div className={styles.footer}>
        {onAgain ? <Button onClick={onAgain}>Back</Button> : null}
        {bookings.length === 0 ? (
          <Button variant="primary" unavailable={busy} onClick={() => void keepAll([], null)}>
            {target.trip ? 'Keep the file in this trip' : 'Create a trip with this file'}
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={!isComplete}
            unavailable={busy}
            onClick={() =>
              void keepAll(
                stops.filter((stop) => stop !== null),
                day,
              )
            }
          >
            {wordsOf(taken, target.trip === undefined)}
          </Button>
        )}
      </div>
    </div>
  )
}

type RefusedProps = { name: string; reason: string; isTyping: boolean; onType: () => void }

function Refused({ name, reason, isTyping, onType }: RefusedProps) {
  return (
    <Notice alert={!isTyping}>
      <p>
        <strong>{name} could not be read.</strong>
      </p>
      <p>{reason} Keep the file in a trip as it is, or type the booking in.</p>
      {isTyping ? null : <Button onClick={onType}>Type it in</Button>}
    </Notice>
  )
}

function Into({ open, trip, title, name, choose }: ReturnType<typeof useBookingTarget>) {
  return (
    <>
      {open.length === 0 ? null : (
        <SelectField
          label="Into"
          value={trip?.id ?? NEW_TRIP}
          options={[
            { value: NEW_TRIP, label: 'A new trip' },
            ...open.map((one) => ({ value: one.id, label: one.title })),
          ]}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      {trip ? null : (
        <TextField
          label="Title of the new trip"
          value={title}
          maxLength={MAX_TRIP_TITLE_CHARS}
          placeholder="New trip"
          autoComplete="off"
          onChange={({ target }) => name(target.value)}
        />
      )}
    </>
  )
}

/** 'Add 2 nights', 'Create trip with 2 stops'. */
function wordsOf(taken: readonly Booking[], isNew: boolean): string {
  const [only] = taken
  const nights = taken.length === 1 && only?.kind === 'lodging' ? only.nights : null
  const what = nights === null ? plural(taken.length, 'stop') : plural(nights, 'night')
  return isNew ? `Create trip with ${what}` : `Add ${what}`
}

/** Keeps all of it and opens the trip on its day; where that fails everything stays as it was. */
function useKeep(document: FoundDocument, target: BookingTarget, onKept: () => void | Promise<void>) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const keepAll = async (stops: readonly NewStop[], day: number | null) => {
    if (busy) return
    setBusy(true)
    try {
      const file = await originalFile(document.name, document.content)
      const { trip, kept, hasFile, undo } = await keepBookings(target, stops, file)
      if (kept) await onKept()
      say(stops.length, { kept, hasFile, undo: () => keep(undo()) })
      await navigate({
        to: '/itinerary/{-$id}',
        params: { id: trip },
        search: day === null ? {} : { day },
        hash: '',
      })
    } catch (problem) {
      report(problem, 'keeping a booking')
      setBusy(false)
      showToast({ title: 'Nothing was kept', description: 'Try again.', tone: 'error' })
    }
  }
  return { busy, keepAll }
}

type Outcome = { kept: boolean; hasFile: boolean; undo: () => void }

function say(stops: number, { kept, hasFile, undo }: Outcome) {
  if (!kept) {
    const description = 'It lasts until you close the app.'
    return showToast({ title: 'This phone could not keep it', description, tone: 'error' })
  }
  const title = stops === 0 ? 'The file is kept' : `${plural(stops, 'stop')} added`
  const description = hasFile
    ? 'With the document as a file'
    : 'The document found no room and is no file of the trip.'
  showToast({
    title,
    description,
    tone: hasFile ? 'success' : 'error',
    action: { label: 'Undo', onClick: undo },
  })
}
