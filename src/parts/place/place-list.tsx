import { Fragment, useState, type ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './place-list.module.css'

/** As many as anyone reads before asking for more. */
const PAGE = 40
/** A screen shows fewer rows than these. */
const AMONG_AFTER = 8

type PlaceListProps<Row> = {
  /** The accessible name. */
  label: string
  length: number
  /** The rows from one rank up to before another; asked for what is shown only. */
  rows: (from: number, to: number) => readonly Row[]
  keyOf: (row: Row) => string
  card: (row: Row) => ReactNode
  /** What turns up later, so far down that it pushes nothing that is being read. Default: nothing. */
  among?: ReactNode
}

/** Places in their order, a page at a time. */
export function PlaceList<Row>({ label, length, rows, keyOf, card, among }: PlaceListProps<Row>) {
  const [pages, setPages] = useState(1)
  const shown = rows(0, pages * PAGE)
  const more = length - pages * PAGE
  return (
    <div>
      <ul className="stack" aria-label={label}>
        {shown.map((row, at) => (
          <Fragment key={keyOf(row)}>
            <li className={styles.item}>{card(row)}</li>
            {among && at === Math.min(AMONG_AFTER, shown.length) - 1 ? <li>{among}</li> : null}
          </Fragment>
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
