import { animated } from '@react-spring/web'
import { memo, useRef, type ComponentProps } from 'react'
import type { Night } from '../../../../../core/domain/trips/nights.ts'
import { sameValue } from '../../../../../core/records/same-value.ts'
import { PictureDay } from '../../../../parts/pictures/use-place-picture.ts'
import { shortName } from '../../../../parts/plan/picked-places.ts'
import { IconButton } from '../../../../ui/buttons/button.tsx'
import { Icon } from '../../../../ui/icons.tsx'
import { MenuButton } from '../../../../ui/layers/menu.tsx'
import { SwipeRow } from '../../../../ui/gestures/swipe-row.tsx'
import { useGlide } from '../../../../ui/gestures/use-glide.ts'
import { BedCard } from '../night/bed-card.tsx'
import { DriveLine } from './drive-line.tsx'
import { StopCard, type StopCardProps } from './stop-card.tsx'
import styles from './stop-row.module.css'

export type StopRowProps = Omit<StopCardProps, 'onOpen'> & {
  /** The date of its day; null where it has none. */
  date: string | null
  /** Nobody drives to the first stop of a trip. */
  hasWay: boolean
  /** How many places lie on the way here. */
  onTheWay: number
  /** The night that is spent here, where the day ends here; else null. */
  night: Night | null
  /** Where it stands in its day, from 1, and among how many. */
  position: number
  of: number
  /** A row is lifted: the ways are those of the order before. */
  carrying: boolean
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
  /** Shows what may be added to its day. */
  add: () => void
  moveUp: () => void
  moveDown: () => void
  moveTo: () => void
  toggleDone: () => void
  remove: () => void
  /** Takes the focus when the stop was the only one. */
  focusWhenEmpty: () => HTMLElement | null
}

/**
 * One stop of a day: the way to it, its card, its handle and its menu. Drawn again only where something of it changed: a plan may have
 * hundreds, and a note is written with every pause in typing.
 */
export const StopRow = memo(OneStopRow, isSameRow)

/** `handle` and `acts` are made anew for every drawing, and do the same while the row and the order stay and nothing is carried. */
function isSameRow(before: StopRowProps, now: StopRowProps): boolean {
  if (before.carrying || now.carrying || before.known !== now.known) return false
  const said = ({ known: _, handle: __, acts: ___, ...rest }: StopRowProps) => rest
  return sameValue(said(before), said(now))
}

function OneStopRow({
  date,
  hasWay,
  onTheWay,
  night,
  position,
  of,
  carrying,
  row,
  canMove,
  ...rest
}: StopRowProps) {
  const { handle, acts, order: _, ...card } = rest
  const { stop, sense } = card
  const name = shortName(stop.place)
  const element = useRef<HTMLLIElement>(null)
  const shift = useGlide(element, { ...row, axis: 'y' })
  return (
    <animated.li
      ref={element}
      className={styles.stop}
      data-slot
      data-lifted={row.lifted}
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
          to={name}
          onAdd={acts.add}
          carrying={carrying}
        />
      ) : null}
      <div className={styles.frame}>
        <SwipeRow
          right={{
            label: stop.done ? 'Not done' : 'Done',
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
          <PictureDay value={date}>
            {night ? (
              <BedCard {...card} night={night} onOpen={acts.open} />
            ) : (
              <StopCard {...card} onOpen={acts.open} />
            )}
          </PictureDay>
        </SwipeRow>
        <div className={styles.tools}>
          <IconButton label={`Reorder ${name}`} className={styles.handle} {...handle}>
            <Icon name="grip" />
          </IconButton>
          <StopMenu name={name} done={stop.done} canMove={canMove} acts={acts} />
        </div>
      </div>
    </animated.li>
  )
}

type StopMenuProps = Pick<StopRowProps, 'canMove' | 'acts'> & { name: string; done: boolean }

function StopMenu({ name, done, canMove, acts }: StopMenuProps) {
  return (
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
  )
}
