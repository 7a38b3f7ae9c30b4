import { animated, useSpring } from '@react-spring/web'
import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import type { Location } from '../../../api/contracts/search-preferences.ts'
import type { KnownPlace } from '../../../api/domain/places/known-places.ts'
import { usePrefersReducedMotion } from '../../platform/reduced-motion.ts'
import { PlacePicture } from '../../parts/place-picture.tsx'
import { StopNumber } from '../../parts/stop-number.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { MenuButton } from '../../ui/menu.tsx'
import { SHEET_SPRING } from '../../ui/sheet-snaps.ts'
import { addressLine } from '../../../api/domain/places/address-words.ts'
import { shortName } from '../../parts/picked-places.ts'
import { slotOf, type ReorderAxis } from './use-reorder.ts'
import styles from './selected-list.module.css'

type SelectedRowProps = {
  location: Location
  /** The same place where more is known of it: what its card pictures. */
  known: KnownPlace | undefined
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
  const { location, known, index, position, count, axis, lifted, highlighted } = props
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
          <PlacePicture
            place={{
              lat: location.lat,
              lng: location.lng,
              kind: known?.kind ?? 'town',
              category: known?.category ?? null,
            }}
          />
        </span>
      ) : null}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.rest}>{addressLine(name, location.address)}</span>
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

/**
 * The row's offset. A lifted row stays under the finger and the others spring aside. When the order changes the row
 * starts from where it was seen, so that nothing jumps on the drop.
 */
function useGlide(
  row: { current: HTMLLIElement | null },
  { index, count, axis, shiftPx, lifted }: SelectedRowProps,
) {
  const still = usePrefersReducedMotion()
  const seen = useRef<{ start: number; axis: ReorderAxis } | null>(null)
  const [{ shift }, spring] = useSpring(() => ({ shift: 0, config: SHEET_SPRING }))
  useLayoutEffect(() => {
    if (!row.current) return
    const { start } = slotOf(row.current, axis)
    const before = seen.current
    seen.current = { start, axis }
    if (before && before.axis !== axis) shift.set(0)
    else if (before && before.start !== start) shift.set(shift.get() + before.start - start)
  }, [row, shift, index, count, axis])
  useLayoutEffect(() => {
    void spring.start({ shift: shiftPx, immediate: still || lifted })
  }, [spring, shiftPx, lifted, still, index, count])
  return shift
}
