import { useAtomValue, useSetAtom } from 'jotai'
import type { BestDayOrder } from '../../../domain/trips/suggestions/best-day-order.ts'
import { isBookedId } from '../../../domain/trips/booked/booked-id.ts'
import type { TripDay } from '../../../../core/domain/trips/trip.ts'
import { sameValue } from '../../../../core/records/same-value.ts'
import { orderEdits, slotEdits } from '../../../../core/records/trips/trip-edits.ts'
import { driveTime } from '../../../parts/words/drive-words.ts'
import { chooseOrderAtom, isOrderChosenAtom } from '../../../state/chosen-orders.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { keep } from '../trip-changes.ts'
import styles from './day-plan.module.css'

/** Less than this nobody reorders a day for, minutes. */
const WORTH_SAYING = 10

type BetterOrderProps = { tripId: string; day: TripDay; better: BestDayOrder }

/**
 * Proposes an order of the day's stops that takes less driving, until somebody waves it away or has put them in order by hand. Nothing
 * changes before somebody presses it.
 */
export function BetterOrder({ tripId, day, better }: BetterOrderProps) {
  // What is booked stays at its time, whatever comes before it.
  const own = day.stops.filter(({ id }) => !isBookedId(id))
  const stopIds = better.stopIds.filter((id) => !isBookedId(id))
  const ids = own.map(({ id }) => id)
  const isChosen = useAtomValue(isOrderChosenAtom)(tripId, day.number, ids)
  const choose = useSetAtom(chooseOrderAtom)
  if (better.savesMinutes < WORTH_SAYING || isChosen || sameValue(ids, stopIds)) return null
  const before = own.map(({ id, slot }) => ({ id, slot }))
  const take = () =>
    keep(orderEdits(day.number, stopIds), () =>
      showToast({
        title: `Day ${day.number} is in its best order`,
        action: { label: 'Undo', onClick: () => keep(slotEdits(before)) },
      }),
    )
  return (
    <span className={styles.better}>
      <Button onClick={take} aria-label={`Best order of day ${day.number}`} className={styles.take}>
        Best order
        <span className={styles.saves}>−{driveTime(better.savesMinutes)}</span>
      </Button>
      <IconButton
        label={`Keep the order of day ${day.number}`}
        onClick={({ currentTarget }) => {
          // It goes with what it stands in.
          currentTarget.closest('section')?.querySelector('button')?.focus()
          choose(tripId, [{ day: day.number, stops: ids }])
        }}
      >
        <Icon name="close" size={20} />
      </IconButton>
    </span>
  )
}
