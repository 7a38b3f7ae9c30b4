import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import { readMapLink, type MapLink } from '../../../domain/trip-files/links/map-link.ts'
import { isInColorado } from '../../../../core/domain/places/colorado-box.ts'
import { degreesInWords } from '../../../domain/trip-files/read/place-of-point.ts'
import { reverseQuery } from '../../../data/places/places.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { pointLocation } from '../../../parts/place/point-location.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { nameFirst } from '../words/name-first.ts'
import styles from './add-stop.module.css'

/** Whether somebody pasted a link where a name is searched. */
export const holdsLink = (text: string): boolean => /(^|\s)(https?:\/\/|geo:)\S/i.test(text)

/** What a link asks for that names a place and not where it is; null for any other text. */
export function nameOfLink(text: string): string | null {
  const link = holdsLink(text) ? readMapLink(text) : null
  return link?.kind === 'name' ? link.name : null
}

type LinkPlaceProps = {
  /** Holds a link. */
  text: string
  onAdd: (place: Location) => void
}

/** What a pasted link of a map says, and the way to add it. Nothing is fetched. */
export function LinkPlace({ text, onAdd }: LinkPlaceProps) {
  const link = useMemo(() => readMapLink(text), [text])
  return (
    <div className={styles.link} role="status">
      {link === null ? (
        <p>
          This link is of no map that can be read. Google Maps, Apple Maps, OpenStreetMap and geo: links can.
        </p>
      ) : link.kind === 'stop' ? (
        <PointPlace link={link} onAdd={onAdd} />
      ) : (
        <p>{link.reason}</p>
      )}
    </div>
  )
}

type PointPlaceProps = { link: Extract<MapLink, { kind: 'stop' }>; onAdd: (place: Location) => void }

function PointPlace({ link, onAdd }: PointPlaceProps) {
  const { place } = link.stop
  const nearest = useQuery(reverseQuery(place.lat, place.lng))
  const known = pointLocation(place.lat, place.lng, (isInColorado(place) && nearest.data) || null)
  const isNamed = place.name !== undefined && place.name !== degreesInWords(place)
  // The link's own name is what the person looked at; the map's names help where there is none.
  const around = nearest.data && isInColorado(place) ? known.address.replace(/^Near /, 'near ') : ''
  const shown = isNamed ? nameFirst({ ...place, address: around }) : known
  const name = shortName(shown)
  return (
    <>
      <div className={styles.item}>
        <span className={styles.words}>
          <strong>{name}</strong>
          <span className="muted">{shown.address}</span>
        </span>
        <Button
          variant="primary"
          aria-label={`Add the place of this link: ${name}`}
          onClick={() => onAdd(shown)}
        >
          Add the place of this link
        </Button>
      </div>
      {link.remarks.map((remark) => (
        <p key={remark} className="muted">
          {remark}
        </p>
      ))}
    </>
  )
}
