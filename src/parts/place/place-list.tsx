import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './place-list.module.css'

/** As many as anyone reads before asking for more. */
const PAGE = 40

type PlaceListProps<Row> = {
  /** The accessible name. */
  label: string
  length: number
  /** The rows from one rank up to before another; asked for what is shown only. */
  rows: (from: number, to: number) => readonly Row[]
  keyOf: (row: Row) => string
  card: (row: Row) => ReactNode
}

/** Places in their order, a page at a time. */
export function PlaceList<Row>({ label, length, rows, keyOf, card }: PlaceListProps<Row>) {
  const [pages, setPages] = useState(1)
  const more = length - pages * PAGE
  return (
    <div>
      <ul className="stack" aria-label={label}>
        {rows(0, pages * PAGE).map((row) => (
          <li key={keyOf(row)} className={styles.item}>
            {card(row)}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button block variant="secondary" className={styles.more} onClick={() => setPages(pages + 1)}>
          Show {Math.min(more, PAGE)} more
        </Button>
      ) : null}
    </div>
  )
}
