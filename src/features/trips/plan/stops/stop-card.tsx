import type { MouseEvent } from 'react'
import type { TripStop } from '../../../../../core/domain/trips/trip.ts'
import type { KnownPlace } from '../../../../domain/places/known-places.ts'
import { pictureSubject } from '../../../../parts/pictures/picture-subject.ts'
import { PlacePicture } from '../../../../parts/pictures/place-picture.tsx'
import { KindGlyph } from '../../../../parts/pictures/kind-glyph.tsx'
import { shortName } from '../../../../parts/plan/picked-places.ts'
import { StopNumber } from '../../../../parts/trip/stop-number.tsx'
import { plural } from '../../../../parts/words/trip-words.ts'
import { Icon } from '../../../../ui/icons.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { StopPhoto } from '../../stop/place/stop-photo.tsx'
import { NewStop } from '../../together/new-in-trip.tsx'
import { MetMark } from '../../together/meet/met-mark.tsx'
import styles from './stop-card.module.css'
import { stopFacts, type StopFact } from './stop-facts.ts'
import type { StopSense } from './stop-sense.ts'
import { stopState, type StopState } from './stop-state.ts'
import { StopTime } from './stop-time.tsx'

export type StopCardProps = {
  stop: TripStop
  /** Its number on the map, from 1. */
  number: number
  /** What is known of its place where it is built in or of the catalogue. */
  known: KnownPlace | undefined
  /** Null until it is worked out. */
  sense: StopSense | null
  /** How many files it has. */
  files: number
  /** The first photo that somebody added to it: the trip's id and the file's. Default: none. */
  photo?: { trip: string; file: string } | null
  /** Where it stands by itself; null where it has no address. */
  href: string | null
  /** What stands in its chip and in place of its note where it is booked. Default: nobody booked it. */
  booked?: { state: StopState; note: string }
  onOpen: () => void
}

/** One stop as a card: the place's picture, when people are there, its name, which opens it, and a few facts. */
export function StopCard({
  stop,
  number,
  known,
  sense,
  files,
  photo = null,
  href,
  booked,
  onOpen,
}: StopCardProps) {
  const { place, done } = stop
  const { state, note } = booked ?? { state: stopState(stop, sense), note: stop.note }
  return (
    <div className={styles.card} data-done={done}>
      <span className={styles.picture}>
        {photo === null ? (
          <PlacePicture place={pictureSubject(place, known)} />
        ) : (
          <StopPhoto {...photo} name={shortName(place)} part="small">
            <PlacePicture place={pictureSubject(place, known)} />
          </StopPhoto>
        )}
        <span className={styles.number}>
          {done ? <Icon name="check" size={20} /> : <StopNumber number={number} />}
        </span>
      </span>
      <div className={styles.body}>
        <p className={styles.top}>
          <StopTime stop={stop} times={sense?.times ?? null} />
          {state ? (
            <span className={styles.state} data-tone={state.tone}>
              {state.said === undefined ? (
                state.words
              ) : (
                <>
                  <span aria-hidden="true">{state.words}</span>
                  <VisuallyHidden>{state.said}</VisuallyHidden>
                </>
              )}
            </span>
          ) : null}
        </p>
        <OpenStop name={shortName(place)} href={href} onOpen={onOpen} />
        <p className={styles.facts}>
          {stopFacts(stop, known, sense).map((fact) => (
            <Fact key={`${fact.before} ${fact.text}`} fact={fact} />
          ))}
          {files === 0 ? null : <Fact fact={{ icon: 'file', text: plural(files, 'file') }} />}
        </p>
        {note === '' ? null : <p className={styles.note}>{note}</p>}
        <NewStop stopId={stop.id} />
        <MetMark ids={[stop.id]} />
      </div>
    </div>
  )
}

type OpenStopProps = {
  name: string
  /** Null where it has no address. */
  href: string | null
  onOpen: () => void
}

/** The name of a stop, which opens it: a link where the stop has an address. All of the card around it can be pressed. */
export function OpenStop({ name, href, onOpen }: OpenStopProps) {
  if (href === null)
    return (
      <button type="button" className={styles.open} onClick={onOpen}>
        {name}
      </button>
    )
  const open = (event: MouseEvent) => {
    // Asked into a tab or window of its own, the browser opens the address itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a className={styles.open} href={href} draggable={false} onClick={open}>
      {name}
    </a>
  )
}

/** A fact behind its sign; read aloud each ends with a pause. */
function Fact({ fact: { icon, text, before, behind } }: { fact: StopFact }) {
  return (
    <span className={styles.fact}>
      {typeof icon === 'string' ? <Icon name={icon} size={16} /> : <KindGlyph kind={icon.kind} size={16} />}
      <span>
        {before === undefined ? null : <VisuallyHidden>{before} </VisuallyHidden>}
        {text}
        {behind === undefined ? null : <VisuallyHidden> {behind}</VisuallyHidden>}
        <VisuallyHidden>. </VisuallyHidden>
      </span>
    </span>
  )
}
