import { INTERESTS, type InterestId } from '../../../core/contracts/profile/profile.ts'
import styles from './interest-picker.module.css'

/** How many interests are chosen, of how many: 'n/20'. @source planning §5 */
export function InterestCount({ chosen }: { chosen: readonly InterestId[] }) {
  return (
    <p role="status" className={styles.count}>
      <span>
        {chosen.length}/{INTERESTS.length}
      </span>{' '}
      selected
    </p>
  )
}
