import { useState } from 'react'
import { MAX_COST_USD, MAX_NOTE_CHARS, MAX_TRIP_DAYS } from '../../../../../core/contracts/trips/trips.ts'
import type { Location } from '../../../../../core/contracts/trips/search-preferences.ts'
import { longDayInWords } from '../../../../../core/domain/calendar/calendar-day.ts'
import type { TripDates } from '../../../../../core/domain/trips/trip.ts'
import { pictureSubject } from '../../../../parts/pictures/picture-subject.ts'
import { PlacePicture } from '../../../../parts/pictures/place-picture.tsx'
import { usePlaceSuggestions } from '../../../../data/places/use-place-suggestions.ts'
import { SearchBox } from '../../../../parts/search/search-box.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CheckField } from '../../../../ui/fields/check-field.tsx'
import { Counter } from '../../../../ui/fields/counter.tsx'
import { TextArea, TextField } from '../../../../ui/fields/text-field.tsx'
import { stopName } from '../../../../domain/places/stop-name.ts'
import { useKnownPlace } from '../../stop/use-known-place.ts'
import styles from './bookings.module.css'
import { dayOfDate, KIND_WORDS, type Booking } from './found-booking.ts'

type BookingCardProps = {
  booking: Booking
  /** Of the trip that takes it. */
  dates: TripDates
  /** Whether the trip is made of these bookings: then each day of them is one of its days. */
  isNewTrip: boolean
  /** It can be left out: there are others. */
  canLeaveOut: boolean
  onChange: (said: Partial<Booking>) => void
}

/** One booking with each of its values, to be checked and changed before it is kept. */
export function BookingCard({ booking, dates, isNewTrip, canLeaveOut, onChange }: BookingCardProps) {
  const { kind, isTaken, isCancelled, date, time, nights, costUsd, note } = booking
  const day = dayOfDate(dates, date)
  const dayWords = date === '' ? 'No day is said: it goes to Unscheduled.' : dayLine(date, day, isNewTrip)
  return (
    <fieldset className={styles.card}>
      <legend className={styles.legend}>{KIND_WORDS[kind]}</legend>
      {isCancelled ? <p className={styles.mark}>The document says that this was cancelled.</p> : null}
      {canLeaveOut || isCancelled ? (
        <CheckField
          label="Take it into the trip"
          checked={isTaken}
          onChange={({ target }) => onChange({ isTaken: target.checked })}
        />
      ) : null}
      {isTaken ? (
        <>
          <BookingPlace booking={booking} onChange={onChange} />
          <div className={styles.pair}>
            <TextField
              label={kind === 'lodging' ? 'Check-in day' : 'Day'}
              type="date"
              value={date}
              onChange={({ target }) => onChange({ date: target.value })}
            />
            <TextField
              label={kind === 'lodging' ? 'Check-in time' : 'Time'}
              type="time"
              value={time}
              onChange={({ target }) => onChange({ time: target.value })}
            />
          </div>
          <p className={styles.soft}>{dayWords}</p>
          {kind === 'lodging' ? (
            <Counter
              label="Nights"
              {...(nights === null ? { hint: 'Not said in the document' } : {})}
              value={nights ?? 0}
              max={MAX_TRIP_DAYS}
              onChange={(value) => onChange({ nights: value === 0 ? null : value })}
            />
          ) : null}
          <TextArea
            label="Note"
            value={note}
            rows={3}
            maxLength={MAX_NOTE_CHARS}
            onChange={({ target }) => onChange({ note: target.value })}
          />
          {costUsd === null ? null : (
            <TextField
              label="Cost, US dollars"
              type="number"
              inputMode="numeric"
              min={0}
              max={MAX_COST_USD}
              value={String(costUsd)}
              onChange={({ target }) => onChange({ costUsd: costOf(target.value) })}
            />
          )}
        </>
      ) : null}
    </fieldset>
  )
}

function costOf(text: string): number {
  const cost = Math.round(Number(text))
  return cost >= 0 && cost <= MAX_COST_USD ? cost : 0
}

function dayLine(date: string, day: number | null, isNewTrip: boolean): string {
  if (day !== null) return `${longDayInWords(date)} · Day ${day}`
  return isNewTrip
    ? `${longDayInWords(date)} is farther from the others than a trip is long: it goes to Unscheduled.`
    : `${longDayInWords(date)} is no day of this trip: it goes to Unscheduled.`
}

type PlaceProps = { booking: Booking; onChange: (said: Partial<Booking>) => void }

/** Where it is: what was found, and the way to another place. */
function BookingPlace({ booking: { place, how, said }, onChange }: PlaceProps) {
  const [isChanging, setChanging] = useState(false)
  if (place === null || isChanging)
    return (
      <ChoosePlace
        said={said}
        isMissing={place === null}
        onPick={(picked) => {
          setChanging(false)
          onChange({ place: picked, how: 'known' })
        }}
        {...(place === null ? {} : { onCancel: () => setChanging(false) })}
      />
    )
  return (
    <div className={styles.place}>
      <div className={styles.found}>
        <FoundPicture place={place} />
        <div>
          <p className={styles.name}>{stopName(place)}</p>
          <p className={styles.soft}>{place.address}</p>
        </div>
      </div>
      {how === 'town' ? (
        <p className={styles.mark}>
          The app does not know this place: its pin is in the middle of the town until you change it.
        </p>
      ) : null}
      <Button onClick={() => setChanging(true)}>Change place</Button>
    </div>
  )
}

/** Of what the catalogue knows the picture of its kind; of another place its ground. */
function FoundPicture({ place }: { place: Location }) {
  const { known } = useKnownPlace(place.placeId)
  return (
    <span className={styles.picture}>
      <PlacePicture place={pictureSubject(place, known)} />
    </span>
  )
}

type ChooseProps = {
  said: string
  isMissing: boolean
  onPick: (place: Location) => void
  onCancel?: () => void
}

function ChoosePlace({ said, isMissing, onPick, onCancel }: ChooseProps) {
  const [text, setText] = useState('')
  const suggestions = usePlaceSuggestions(null)
  return (
    <div className={styles.place}>
      {isMissing ? (
        <p className={styles.mark}>
          {said === '' ? 'No place is said in the document.' : `“${said}” is no place that the app knows.`}{' '}
          Search for where it is.
        </p>
      ) : null}
      <SearchBox
        text={text}
        suggestions={suggestions}
        nextNumber={1}
        onType={setText}
        onClear={() => setText('')}
        onPick={({ placeId, address, lat, lng, name }) => {
          setText('')
          onPick({ placeId, address, lat, lng, name })
        }}
      />
      {onCancel ? <Button onClick={onCancel}>Keep the place</Button> : null}
    </div>
  )
}
