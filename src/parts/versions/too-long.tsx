import { Button } from '../../ui/buttons/button.tsx'
import styles from './too-long.module.css'

type TooLongProps = {
  /** What is wrong, as a sentence. */
  message: string
  /** What the person wrote. */
  typed: string
  onKeepMine: () => void
  onKeepTheirs: () => void
}

/** Below a field that has what is kept: a text that is too long together with that, until the person says which of both they want. */
export function TooLong({ message, typed, onKeepMine, onKeepTheirs }: TooLongProps) {
  return (
    <section className={styles.versions} aria-label="Your text is too long together with theirs">
      <p>
        <strong>{message}</strong> The field above has what is kept; this is what you wrote:
      </p>
      <p className={styles.typed}>{typed}</p>
      <p className="row">
        <Button onClick={onKeepMine}>Keep mine</Button>
        <Button onClick={onKeepTheirs}>Keep theirs</Button>
      </p>
    </section>
  )
}
