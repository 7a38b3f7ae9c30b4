import { animated } from '@react-spring/web'
import { memo, useRef, type ComponentProps } from 'react'
import { oneDay } from '../../../domain/calendar/day-range.ts'
import type { StopTimes } from '../../../domain/trips/day-schedule.ts'
import type { TripStop } from '../../../../core/domain/trips/trip.ts'
import { sameValue } from '../../../../core/records/same-value.ts'
import { legInWords } from '../../../parts/words/drive-words.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { StopNumber } from '../../../parts/trip/stop-number.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { MenuButton } from '../../../ui/layers/menu.tsx'
import { SwipeRow } from '../../../ui/gestures/swipe-row.tsx'
import { useGlide } from '../../../ui/gestures/use-glide.ts'
import { NewStop } from '../together/new-in-trip.tsx'
import { MetMark } from '../together/meet/met-mark.tsx'
import styles from './day-plan.module.css'
import { stopFacts } from './stop-facts.ts'

type StopRowProps = {
  stop: TripStop
  /** When one is there and how one comes there; null until it is worked out. */
  times: StopTimes | null
  /** The date of its day; null where it has none. */
  date: string | null
  /** A row is lifted: the ways are those of the order before. */
  carrying: boolean
  /** Its number in the day as it is shown while rows are carried, from 1. */
  number: number
  /** Where its row stands among all rows of the plan, and among how many. */
  row: { index: number; count: number; shiftPx: number; lifted: boolean }
  /** Whether there is one before and one behind it, on any day. */
  canMove: { up: boolean; down: boolean }
  /** Which rows there are, in which order: `handle` and `acts` hold for it. */
  order: string
  handle: Omit<ComponentProps<'button'>, 'aria-label' | 'ref'>
  acts: StopActs
}

/** What can be done with a stop from its row. */
export type StopActs = {
  open: () => void
  moveUp: () => void
  moveDown: () => void
  moveTo: () => void
  toggleDone: () => void
  remove: () => void
  /** Takes the focus when the stop was the only one. */
  focusWhenEmpty: () => HTMLElement | null
}

/**
 * One stop of a day: handle, number, name, times, what is noted, and its menu. Its name opens it. Drawn again only where something
 * of it changed: a plan may have hundreds, and a note is written with every pause in typing.
 */
export const StopRow = memo(OneStopRow, isSameRow)

/** `handle` and `acts` are made anew for every drawing, and do the same while the row and the order stay and nothing is carried. */
function isSameRow(before: StopRowProps, now: StopRowProps): boolean {
  if (before.carrying || now.carrying) return false
  const said = ({ stop, times, date, number, row, canMove, order }: StopRowProps) => [
    order,
    number,
    row,
    canMove,
    date,
    stop,
    times,
  ]
  return sameValue(said(before), said(now))
}

function OneStopRow({ stop, times, date, carrying, number, row, canMove, handle, acts }: StopRowProps) {
  const { place, done } = stop
  const name = shortName(place)
  const element = useRef<HTMLLIElement>(null)
  const shift = useGlide(element, { ...row, axis: 'y' })
  const leg = times?.drive ? legInWords(times.drive, date === null ? null : oneDay(date)) : null
  const facts = stopFacts(stop, times)
  return (
    <animated.li
      ref={element}
      className={styles.stop}
      data-slot
      data-lifted={row.lifted}
      data-done={done}
      style={{ y: shift }}
    >
      {leg === null ? null : (
        <p className={styles.leg} data-stale={carrying} data-worked>
          {leg.drive}
          {leg.way}
        </p>
      )}
      <IconButton label={`Reorder ${name}`} className={styles.handle} {...handle}>
        <Icon name="grip" />
      </IconButton>
      <SwipeRow
        right={{
          label: done ? 'Not done' : 'Done',
          icon: <Icon name="check" size={20} />,
          onSwipe: acts.toggleDone,
        }}
        left={{
          label: 'Delete',
          icon: <Icon name="trash" size={20} />,
          destructive: true,
          onSwipe: acts.remove,
        }}
      >
        <div className={styles.line}>
          <span className={styles.number}>
            {done ? <Icon name="check" size={20} /> : <StopNumber number={number} />}
          </span>
          <button type="button" className={styles.open} onClick={acts.open}>
            <span className={styles.name}>{name}</span>
            <NewStop stopId={stop.id} />
            {done ? <span className="muted">Done</span> : null}
            {facts.length === 0 ? null : (
              <span
                className="muted tabular"
                data-without-times={times ? stopFacts(stop, null).join(' · ') : undefined}
              >
                {facts.join(' · ')}
              </span>
            )}
            {stop.note === '' ? null : <span className={styles.note}>{stop.note}</span>}
            <MetMark ids={[stop.id]} />
          </button>
          <MenuButton
            label={`Options for ${name}`}
            items={[
              {
                label: 'Move up',
                icon: <Icon name="arrow-up" size={20} />,
                disabled: !canMove.up,
                onSelect: acts.moveUp,
              },
              {
                label: 'Move down',
                icon: <Icon name="arrow-down" size={20} />,
                disabled: !canMove.down,
                onSelect: acts.moveDown,
              },
              {
                label: 'Move to another day',
                icon: <Icon name="arrow-right" size={20} />,
                onSelect: acts.moveTo,
              },
              {
                label: done ? 'Not done' : 'Done',
                icon: <Icon name="check" size={20} />,
                onSelect: acts.toggleDone,
              },
              {
                label: 'Delete',
                icon: <Icon name="trash" size={20} />,
                destructive: true,
                removesRow: acts.focusWhenEmpty,
                onSelect: acts.remove,
              },
            ]}
          />
        </div>
      </SwipeRow>
    </animated.li>
  )
}
