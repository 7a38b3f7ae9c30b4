import { stopsOf, type PackingItem, type Trip, type TripStop } from '../../../../core/domain/trips/trip.ts'
import type { Attachment } from '../../../../core/records/trips/trip-attachments.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
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

/** What tickets and photos there are, to have them at hand: the paper holds their names alone. Nothing for none. */
export function PrintFiles({ trip, files }: { trip: Trip; files: readonly Attachment[] }) {
  if (files.length === 0) return null
  const stops = new Map(stopsOf(trip).map(({ id, place }) => [id, shortName(place)]))
  return (
    <section className={styles.day}>
      <h3 className={classNames(styles.dayTitle, styles.dayHead)}>Files on the phone</h3>
      <ul className={styles.files}>
        {files.map(({ id, name, stop }) => {
          const at = stop === null ? undefined : stops.get(stop)
          return <li key={id}>{at === undefined ? name : `${name} (${at})`}</li>
        })}
      </ul>
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
          <PrintStop key={stop.id} stop={stop} number={numbers.get(stop.id) ?? 0} times={null} day={null} />
        ))}
      </ol>
    </section>
  )
}
