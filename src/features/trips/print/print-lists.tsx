import type { PackingItem, TripStop } from '../../../../api/domain/trips/trip.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Boxes } from './boxes.tsx'
import { PrintStop } from './print-stop.tsx'
import styles from './print.module.css'

/** What to take along. Nothing for an empty list. */
export function PrintPacking({ items }: { items: readonly PackingItem[] }) {
  if (items.length === 0) return null
  return (
    <section className={styles.day}>
      <h3 className={classNames(styles.dayTitle, styles.dayHead)}>Packing list</h3>
      <Boxes inColumns items={items.map(({ id, text, packed }) => ({ id, text, checked: packed }))} />
    </section>
  )
}

/** The stops on no day. Nothing for none. */
export function PrintUnscheduled({
  stops,
  numbers,
}: {
  stops: readonly TripStop[]
  numbers: ReadonlyMap<string, number>
}) {
  if (stops.length === 0) return null
  return (
    <section className={styles.day}>
      <h3 className={classNames(styles.dayTitle, styles.dayHead)}>Unscheduled</h3>
      <ol className={styles.stops}>
        {stops.map((stop) => (
          <PrintStop key={stop.id} stop={stop} number={numbers.get(stop.id) ?? 0} times={null} months={[]} />
        ))}
      </ol>
    </section>
  )
}
