import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MeetingSchema } from '../../../../core/contracts/market/supply.ts'
import type { Prediction } from '../../../../core/contracts/places/places.ts'
import { distanceKm } from '../../../../core/domain/places/distance.ts'
import { reverseQuery } from '../../../data/places/places.ts'
import { usePlaceSuggestions } from '../../../data/places/use-place-suggestions.ts'
import { Card } from '../../../parts/page/card.tsx'
import { pictureSubject } from '../../../parts/pictures/picture-subject.ts'
import { PlacePicture } from '../../../parts/pictures/place-picture.tsx'
import { SearchBox } from '../../../parts/search/search-box.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { readBy, writeRead, type Read } from '../fields/read-text.ts'
import { SavedField } from '../fields/saved-field.tsx'
import { setOffering, type Offering } from '../offering-changes.ts'
import styles from './editor.module.css'
import { PointDialog, type Point } from './point-dialog.tsx'
import type { CardProps } from './what-card.tsx'

/** Moved further than this it is at another place. */
const SAME_PLACE_KM = 3

/** Where it is, and where guests come to. */
export function WhereCard({ of, offering }: CardProps) {
  const point = pointOf(offering)
  const { meeting } = offering
  const [picking, setPicking] = useState<'point' | 'meeting' | null>(null)
  const move = (to: Point) => {
    const isSame = point !== null && distanceKm(point, to) <= SAME_PLACE_KM
    setOffering(of, { point: to, ...(isSame ? {} : { placeId: null }) })
  }
  return (
    <Card title="Where">
      <PlaceSearch onPick={({ placeId, lat, lng }) => setOffering(of, { placeId, point: { lat, lng } })} />
      {point === null ? (
        <p className="muted">Find a place by its name, or set the point on the map.</p>
      ) : (
        <div className={styles.ground}>
          <span className={styles.view}>
            <PlacePicture
              place={pictureSubject({ ...(offering.placeId ? { placeId: offering.placeId } : {}), ...point })}
            />
          </span>
          <p>
            <PlaceWords {...point} />
          </p>
        </div>
      )}
      <Button onClick={() => setPicking('point')}>
        <Icon name="map" size={20} /> {point === null ? 'Set on the map' : 'Move on the map'}
      </Button>
      <SavedField
        label="Meeting point"
        hint="Where guests come to, so that a stranger finds it: the lot, the door, the sign."
        rows={2}
        text={meeting?.text ?? ''}
        write={writeRead(readMeeting(meeting ?? point), (next) => setOffering(of, { meeting: next }))}
      />
      {meeting === null ? null : (
        <Button onClick={() => setPicking('meeting')}>
          <Icon name="map" size={20} /> Set the meeting point on the map
        </Button>
      )}
      <SelectField
        label="Time zone"
        value={offering.timeZone}
        options={zonesWith(offering.timeZone)}
        onChange={({ target }) => setOffering(of, { timeZone: target.value })}
      />
      {picking === null ? null : (
        <PointDialog
          title={picking === 'point' ? 'Where it is' : 'Meeting point'}
          start={picking === 'point' ? point : meeting}
          onPick={(to) => {
            if (picking === 'point') move(to)
            else if (meeting) setOffering(of, { meeting: { ...meeting, ...to } })
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </Card>
  )
}

/** Those of Colorado and its neighbors. */
const ZONES = [
  { value: 'America/Denver', label: 'Mountain time, as in Colorado' },
  { value: 'America/Chicago', label: 'Central time, as in Kansas' },
  { value: 'America/Phoenix', label: 'Mountain time all year, as in Arizona' },
  { value: 'America/Los_Angeles', label: 'Pacific time, as in Nevada' },
] as const

/** The choice, and another zone where another program set one. */
const zonesWith = (zone: string) =>
  ZONES.some(({ value }) => value === zone) ? ZONES : [...ZONES, { value: zone, label: zone }]

function PlaceSearch({ onPick }: { onPick: (place: Prediction) => void }) {
  const [text, setText] = useState('')
  const suggestions = usePlaceSuggestions(null)
  return (
    <div className={styles.search}>
      <SearchBox
        text={text}
        suggestions={suggestions}
        onType={setText}
        onClear={() => setText('')}
        onPick={(place) => {
          setText('')
          onPick(place)
        }}
      />
    </div>
  )
}

/** The known place nearest to a point; the degrees while none is known. */
function PlaceWords({ lat, lng }: Point) {
  const { data } = useQuery(reverseQuery(lat, lng))
  const degrees = `${lat.toFixed(4)}, ${lng.toFixed(4)}`
  return data ? (
    <>
      Near {data.name} <span className="muted tabular">{degrees}</span>
    </>
  ) : (
    <span className="tabular">{degrees}</span>
  )
}

const pointOf = ({ lat, lng }: Offering): Point | null => (lat === null || lng === null ? null : { lat, lng })

/** Words alone are no point: they stand at `at`. */
const readMeeting =
  (at: Point | null) =>
  (text: string): Read<Offering['meeting']> => {
    if (text.trim() === '') return { value: null }
    if (at === null) return { problem: 'Say above where it is; then the meeting point can stand there.' }
    return readBy(MeetingSchema, (words) => ({ text: words, lat: at.lat, lng: at.lng }))(text)
  }
