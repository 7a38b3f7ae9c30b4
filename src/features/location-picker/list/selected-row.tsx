import { animated } from '@react-spring/web'
import { useRef, type ComponentProps } from 'react'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import type { LegWords } from '../../../parts/words/drive-words.ts'
import { pictureSubject } from '../../../parts/pictures/picture-subject.ts'
import { PlacePicture } from '../../../parts/pictures/place-picture.tsx'
import { StopNumber } from '../../../parts/trip/stop-number.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { MenuButton } from '../../../ui/layers/menu.tsx'
import { addressLine } from '../../../domain/places/address-words.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { useGlide } from '../../../ui/gestures/use-glide.ts'
import type { ReorderAxis } from '../../../ui/gestures/use-reorder.ts'
import styles from './selected-list.module.css'

type SelectedRowProps = {
  location: Location
  /** What is known of `location` where it is built in or of the catalogue, for its picture; undefined for any other place. */
  known: KnownPlace | undefined
  /** The way from the place before it; null for the first place. */
  leg: LegWords | 'unknown' | null
  /** A row is lifted: the ways are those of the order before. */
  carrying: boolean
  /** Where it stands in the list, and what its badge shows: the preview's place while a row is lifted. Both from 0. */
  index: number
  position: number
  count: number
  axis: ReorderAxis
  /** How far it stands from its place, px along the axis. */
  shiftPx: number
  lifted: boolean
  highlighted: boolean
  handle: Omit<ComponentProps<'button'>, 'aria-label' | 'ref'>
  onMove: (by: -1 | 1) => void
  /** Takes the focus when this is the only row and it is deleted. */
  focusWhenEmpty: () => HTMLElement | null
  onDelete: () => void
}

/** One chosen place: handle, number, name, options. It glides to wherever the list puts it. */
export function SelectedRow(props: SelectedRowProps) {
  const { location, known, leg, index, position, count, axis, lifted, highlighted } = props
  const name = shortName(location)
  const row = useRef<HTMLLIElement>(null)
  const shift = useGlide(row, props)
  return (
    <animated.li
      ref={row}
      className={styles.item}
      style={axis === 'x' ? { x: shift } : { y: shift }}
      data-highlighted={highlighted}
      data-lifted={lifted}
    >
      <IconButton label={`Reorder ${name}`} className={styles.handle} {...props.handle}>
        <Icon name="grip" />
      </IconButton>
      <StopNumber number={position + 1} />
      {axis === 'x' ? (
        <span className={styles.picture}>
          <PlacePicture place={pictureSubject(location, known)} />
        </span>
      ) : null}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.rest}>{addressLine(name, location.address)}</span>
        {/* Shown above the name, where the way comes before the place; read after it. */}
        {leg === null ? null : (
          <span className={styles.leg} data-stale={props.carrying}>
            {leg === 'unknown' ? '\u00a0' : leg.drive}
            {leg === 'unknown' ? null : <span className={styles.way}>{leg.way}</span>}
          </span>
        )}
      </span>
      <MenuButton
        label={`Options for ${name}`}
        items={[
          {
            label: 'Move up',
            icon: <Icon name="arrow-up" size={20} />,
            disabled: index === 0,
            onSelect: () => props.onMove(-1),
          },
          {
            label: 'Move down',
            icon: <Icon name="arrow-down" size={20} />,
            disabled: index === count - 1,
            onSelect: () => props.onMove(1),
          },
          {
            label: 'Delete',
            icon: <Icon name="trash" size={20} />,
            destructive: true,
            removesRow: props.focusWhenEmpty,
            onSelect: props.onDelete,
          },
        ]}
      />
    </animated.li>
  )
}
