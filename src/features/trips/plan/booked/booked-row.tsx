import { animated } from '@react-spring/web'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { BookedMind } from '../../../../domain/trips/booked/booked-mind.ts'
import { NOT_BOOKED } from '../../../../domain/market/bookings/not-booked.ts'
import type { BookedStop } from '../../../../domain/trips/booked/booked-stops.ts'
import { PictureDay } from '../../../../parts/pictures/use-place-picture.ts'
import { shortName } from '../../../../parts/plan/picked-places.ts'
import { plural } from '../../../../parts/words/trip-words.ts'
import { useGlide } from '../../../../ui/gestures/use-glide.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { BedCard } from '../night/bed-card.tsx'
import cards from '../stops/stop-card.module.css'
import { DriveLine } from '../stops/drive-line.tsx'
import { OpenStop, StopCard, type StopCardProps } from '../stops/stop-card.tsx'
import type { StopRowProps } from '../stops/stop-row.tsx'
import rows from '../stops/stop-row.module.css'
import styles from './booked-row.module.css'
import { BOOKED_STATE, bookedNote, mindInWords, timesInWords } from './booked-words.ts'

type BookedRowProps = Pick<StopCardProps, 'stop' | 'number' | 'sense' | 'href' | 'onOpen'> &
  Pick<StopRowProps, 'date' | 'hasWay' | 'onTheWay' | 'night' | 'position' | 'of' | 'carrying' | 'row'> & {
    booked: BookedStop
    mind: BookedMind
    /** Shows what may be added on the way. */
    onAdd: () => void
  }

/** What is booked among the stops of its day: as one of them, but opened as the booking and moved there alone. */
export function BookedRow({
  booked,
  mind,
  date,
  hasWay,
  onTheWay,
  night,
  position,
  of,
  ...rest
}: BookedRowProps) {
  const { carrying, row, onAdd, ...card } = rest
  const { stop, sense } = card
  const element = useRef<HTMLLIElement>(null)
  const shift = useGlide(element, { ...row, axis: 'y' })
  return (
    <animated.li
      ref={element}
      className={rows.stop}
      data-slot
      aria-setsize={of}
      aria-posinset={position}
      style={{ y: shift }}
    >
      {hasWay ? (
        <DriveLine
          drive={sense?.times?.drive ?? null}
          date={date}
          sunset={sense?.sunset ?? null}
          onTheWay={onTheWay}
          to={shortName(stop.place)}
          onAdd={onAdd}
          carrying={carrying}
        />
      ) : null}
      <BookedCard {...card} {...{ booked, mind, date, night }} />
    </animated.li>
  )
}

type BookedCardProps = Pick<BookedRowProps, 'stop' | 'number' | 'sense' | 'href' | 'onOpen'> &
  Pick<BookedRowProps, 'booked' | 'mind' | 'date' | 'night'>

/** What is booked as a card, with the way to its tickets and what to mind about it. */
export function BookedCard({ booked, mind, date, night, ...card }: BookedCardProps) {
  const { sense } = card
  const shown = {
    ...card,
    known: undefined,
    files: 0,
    booked: { state: BOOKED_STATE[booked.state], note: bookedNote(booked, sense && mind) },
  }
  const minded = sense ? mindInWords(mind, booked.title) : []
  return (
    <div className={classNames(rows.frame, styles.booked)} data-state={booked.state}>
      <PictureDay value={date}>
        {night ? <BedCard {...shown} night={night} /> : <StopCard {...shown} />}
      </PictureDay>
      {booked.tickets.length === 0 || booked.isOver ? null : (
        <Link className={styles.tickets} to="/booking/$uuid" params={{ uuid: booked.uuid }} hash="tickets">
          {plural(booked.tickets.length, 'ticket')}
        </Link>
      )}
      {minded.length === 0 ? null : (
        <div className={styles.minded}>
          {minded.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </div>
  )
}

type BookedAsideRowProps = {
  booked: BookedStop
  position: number
  of: number
  href: string
  onOpen: () => void
}

/** What its provider took back, what is only wished for, or what has no meeting point: listed at its time, and no part of the day's drives. */
export function BookedAsideRow({ booked, position, of, href, onOpen }: BookedAsideRowProps) {
  const { words, said, tone } = BOOKED_STATE[booked.state]
  return (
    <li className={rows.stop} aria-setsize={of} aria-posinset={position}>
      <div className={classNames(rows.frame, styles.booked, styles.aside)} data-state={booked.state}>
        <div className={styles.words}>
          {booked.activity === undefined ? (
            <OpenStop name={booked.title} href={href} onOpen={onOpen} />
          ) : (
            <Link to="/activity/$id" params={{ id: String(booked.activity) }} className={styles.wished}>
              {booked.title}
            </Link>
          )}
          <p className={styles.soft}>{timesInWords(booked)}</p>
          {booked.state === 'wished' ? <p className={styles.soft}>{NOT_BOOKED}</p> : null}
        </div>
        <span className={cards.state} data-tone={tone}>
          {said === undefined ? (
            words
          ) : (
            <>
              <span aria-hidden="true">{words}</span>
              <VisuallyHidden>{said}</VisuallyHidden>
            </>
          )}
        </span>
      </div>
    </li>
  )
}
