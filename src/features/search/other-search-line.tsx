import { Button } from '../../ui/buttons/button.tsx'
import styles from './other-search-line.module.css'

type OtherSearchLineProps = {
  /** It was the person's own plan before. */
  earlier: boolean
  onAdopt: () => void
}

/** Says that what is shown is another search than the person's own plan, which looking and changing leave as it is. */
export function OtherSearchLine({ earlier, onAdopt }: OtherSearchLineProps) {
  return (
    <div className={styles.line}>
      <p className={styles.words}>
        <strong>{earlier ? 'An earlier search' : 'A shared search'}</strong>
        <span className={styles.soft}>Your own plan stays as it is.</span>
      </p>
      <Button variant="secondary" onClick={onAdopt}>
        Make it my plan
      </Button>
    </div>
  )
}
