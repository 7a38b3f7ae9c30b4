import styles from './print.module.css'

/** A note longer than this, characters, may go on over the next page; a shorter one stays whole. */
const LONG_NOTE_CHARS = 600

/** A note in the lines of who wrote it. */
export function PrintNote({ text }: { text: string }) {
  const said = text.trim()
  if (said === '') return null
  return (
    <p className={styles.note} data-long={said.length > LONG_NOTE_CHARS}>
      {said}
    </p>
  )
}
