import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import { stopsOf, type Trip } from '../../../../core/domain/trips/trip.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { useRoleOf } from '../../../sync/hooks/use-space-role.ts'
import type { useSharedIn } from '../../../sync/hooks/use-shared-in.ts'
import { useTrip, useTripList } from '../../../sync/hooks/use-trips.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { groupTrips } from '../list/trip-groups.ts'
import { roomFor, type FoundTrip } from './found-trip.ts'
import { BookingsPreview } from './bookings/bookings-preview.tsx'
import { ImportPreview } from './import-preview.tsx'
import styles from './import.module.css'
import { addFoundStops } from './keep-found.ts'
import { useChoice } from './use-choice.ts'
import { useKeepTrip } from './use-keep-trip.ts'
import type { OpenLink } from './read-text.ts'
import { useReading } from './use-reading.ts'

type Shared = ReturnType<typeof useSharedIn>['waiting'][number]

type SharedOneProps = {
  shared: Shared
  /** It became a trip, or stops of one, and the phone has them. */
  onKept: () => Promise<void>
  onRemove: () => void
}

/** One share: what it holds, into which trip it goes, and the way to drop it. */
export function SharedOne({ shared, onKept, onRemove }: SharedOneProps) {
  const [into, setInto] = useState('')
  // A booking chooses its trip by its own dates.
  const [isDocument, setDocument] = useState(false)
  const { trip } = useTrip(into)
  return (
    <div className={styles.preview}>
      {isDocument ? null : <Into value={trip ? into : ''} onChange={setInto} />}
      {/* What stands in a trip already is known only once it is read for that trip. */}
      <ReadShared
        key={trip?.id ?? ''}
        shared={shared}
        into={trip ?? undefined}
        onKept={onKept}
        onDocument={() => setDocument(true)}
      />
      <Button onClick={onRemove}>Do not import</Button>
    </div>
  )
}

/** A new trip, or one of those to come that the person may change. */
function Into({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { trips } = useTripList()
  const roleOf = useRoleOf()
  const { now, coming, undated } = groupTrips(trips, coloradoDay(new Date()))
  // While the roles are being read nobody knows what may be offered.
  const open = [...now, ...coming, ...undated].filter(({ id }) => (roleOf(id) ?? 'viewer') !== 'viewer')
  if (open.length === 0) return null
  return (
    <SelectField
      label="Into"
      value={value}
      options={[
        { value: '', label: 'A new trip' },
        ...open.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type ReadProps = {
  shared: Shared
  into: Trip | undefined
  onKept: () => Promise<void>
  /** It holds bookings, not a trip. */
  onDocument: () => void
}

function ReadShared({ shared: { file, text }, into, onKept, onDocument }: ReadProps) {
  const navigate = useNavigate()
  const follow = async ({ to, token }: OpenLink) => {
    // It is answered by the page it leads to, and waits here no longer.
    await onKept()
    await navigate({ to, hash: token })
  }
  const { reading, readFile, readText } = useReading(into ? stopsOf(into) : [], (link) => void follow(link))
  const read = useEffectEvent(() => {
    if (file) readFile(file.name, new Blob([file.bytes]))
    else readText(text)
  })
  useEffect(() => read(), [])
  const isDocument = reading.step === 'document'
  const told = useEffectEvent(onDocument)
  useEffect(() => {
    if (isDocument) told()
  }, [isDocument])
  if (isDocument) return <BookingsPreview document={reading.document} onKept={onKept} />
  if (reading.step === 'found')
    return into ? (
      <AddShared found={reading.found} into={into} onKept={onKept} />
    ) : (
      <KeepShared found={reading.found} onKept={onKept} />
    )
  if (reading.step === 'choose' && reading.refusal !== null)
    return (
      <Notice alert>
        <p>
          <strong>This could not be read.</strong>
        </p>
        <p>{reading.refusal}</p>
        {file ? null : <blockquote className={styles.said}>{text}</blockquote>}
      </Notice>
    )
  const share = reading.step === 'reading' ? reading.share : 0
  const name = file?.name ?? 'what was shared'
  return (
    <>
      <p role="status">Reading {name} …</p>
      <progress className={styles.progress} aria-label={`Reading ${name}`} value={share} max={1} />
    </>
  )
}

function KeepShared({ found, onKept }: { found: FoundTrip; onKept: () => Promise<void> }) {
  const choice = useChoice(found, roomFor(0))
  const { busy, keepTrip } = useKeepTrip(found, choice, onKept)
  const count = choice.stops.length
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
        {count === 0 ? 'Create trip' : `Create trip with ${plural(count, 'stop')}`}
      </Button>
    </>
  )
}

function AddShared({ found, into, onKept }: { found: FoundTrip; into: Trip; onKept: () => Promise<void> }) {
  const choice = useChoice(found, roomFor(stopsOf(into).length))
  const navigate = useNavigate()
  // It stays here while the trip's screen is loading: a second tap would add everything again.
  const [busy, setBusy] = useState(false)
  const count = choice.stops.length
  return (
    <>
      <ImportPreview found={found} choice={choice} into={into} today={coloradoDay(new Date())} Heading="h2" />
      <Button
        variant="primary"
        block
        disabled={count === 0 || choice.isTooMany}
        unavailable={busy}
        onClick={() => {
          setBusy(true)
          addFoundStops(into, choice.stops, () => void onKept())
          void navigate({ to: '/itinerary/{-$id}', params: { id: into.id } })
        }}
      >
        {count === 0 ? 'Choose what to add' : `Add ${plural(count, 'stop')}`}
      </Button>
    </>
  )
}
