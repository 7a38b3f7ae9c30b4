import { useId, type MouseEvent } from 'react'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import { addressLine } from '../../../domain/places/address-words.ts'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import { pictureSubject } from '../../../parts/pictures/picture-subject.ts'
import { PlacePicture } from '../../../parts/pictures/place-picture.tsx'
import { placeLine } from '../../../parts/place/place-line.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { awayInWords, detourInWords } from './fit-words.ts'
import styles from './place-group.module.css'
import type { PlaceFit } from './place-fit.ts'
import { useSomeFirst } from './use-some-first.tsx'

/** A place that can be added; `known` null where the catalogue does not have it, `fit` null where nobody knows where it goes. */
export type AddablePlace = { place: Location; known: KnownPlace | null; fit: PlaceFit | null }

/** Row and pin of one place are shown together. */
type Marking = {
  /** The place that a pointer or the keyboard is at, by its id. */
  marked: string | null
  onMark: (placeId: string | null) => void
}

type PlaceGroupProps = {
  title: string
  places: readonly AddablePlace[]
  /** What a row's number says: how much driving the place adds, or how far it is from the day's nearest stop. */
  says: 'added' | 'away'
  /** Said below the rows. Default: nothing. */
  note?: string | null
  onAdd: (place: AddablePlace) => void
} & Marking

/** Places to add from under one heading: nothing where there is none and nothing to say. */
export function PlaceGroup({ title, places, says, note = null, marked, onMark, onAdd }: PlaceGroupProps) {
  const id = useId()
  const { some, showMore } = useSomeFirst(places)
  if (places.length === 0 && note === null) return null
  return (
    <section className={styles.group}>
      <h3 id={id} className={styles.heading} tabIndex={-1}>
        {title}
      </h3>
      {places.length === 0 ? null : (
        <ul className={styles.list} aria-labelledby={id}>
          {some.map((one) => (
            <PlaceRow
              key={one.place.placeId}
              one={one}
              says={says}
              {...{ marked, onMark }}
              onAdd={() => onAdd(one)}
            />
          ))}
        </ul>
      )}
      {showMore}
      {note === null ? null : <p className="muted">{note}</p>}
    </section>
  )
}

type PlaceRowProps = { one: AddablePlace; says: 'added' | 'away'; onAdd: () => void } & Marking

/** One place with its picture, where it goes and the way to add it; the keyboard goes on to the next when it was added. */
export function PlaceRow({ one: { place, known, fit }, says, marked, onMark, onAdd }: PlaceRowProps) {
  const name = known?.name ?? shortName(place)
  const add = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusNext(currentTarget)
    onAdd()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its pin is marked while the pointer or the focus is within
    <li
      className={styles.row}
      data-marked={place.placeId === marked}
      onPointerEnter={() => onMark(place.placeId)}
      onPointerLeave={() => onMark(null)}
      onFocus={() => onMark(place.placeId)}
      onBlur={() => onMark(null)}
    >
      <span className={styles.picture}>
        <PlacePicture place={pictureSubject(place, known)} />
      </span>
      <span className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.line}>{known ? placeLine(known) : addressLine(name, place.address)}</span>
        {fit ? <FitLine fit={fit} says={says} /> : null}
      </span>
      <Button aria-label={`Add ${name}`} onClick={add}>
        Add
      </Button>
    </li>
  )
}

function FitLine({ fit, says }: { fit: PlaceFit; says: 'added' | 'away' }) {
  const words = says === 'away' ? awayInWords(fit) : detourInWords(fit)
  return words === null ? null : (
    <span className={styles.fit}>
      <strong>{words.number}</strong> {words.rest}
    </span>
  )
}

/** What is added leaves its list: the keyboard goes on at the next row, else the one before, else at the heading. */
function focusNext(button: HTMLElement): void {
  const row = button.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  const target = next?.querySelector('button') ?? row?.closest('section')?.querySelector<HTMLElement>('h3')
  target?.focus()
}
