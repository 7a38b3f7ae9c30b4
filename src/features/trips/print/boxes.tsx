import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './print.module.css'

type Item = { id: string; text: string; checked: boolean }

/** Lines with a box to tick by hand; what was ticked already has its tick. */
export function Boxes({ items, inColumns = false }: { items: readonly Item[]; inColumns?: boolean }) {
  if (items.length === 0) return null
  return (
    <ul className={classNames(styles.boxes, inColumns && styles.columns)}>
      {items.map(({ id, text, checked }) => (
        <li key={id} className={styles.boxLine}>
          <svg className={styles.box} viewBox="0 0 12 12" aria-hidden="true">
            <rect x="1" y="1" width="10" height="10" rx="1.5" />
            {checked ? <path d="M3 6.2 5.2 8.5 9.2 3.6" /> : null}
          </svg>
          <span>
            {text}
            {checked ? <VisuallyHidden> (done)</VisuallyHidden> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
