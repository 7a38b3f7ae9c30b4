import { kmToMiles, milesInWords } from '../../../core/domain/places/distance.ts'
import type { Trail } from '../../domain/hikes/trail-lines.ts'
import styles from './hikes.module.css'

/** What is known of a trail as such: how long its line is, who may use it. */
export function TrailFacts({ trail: { km, use, bikes, lines } }: { trail: Trail }) {
  const rows = [
    ['Length', `about ${milesInWords(kmToMiles(km))}${lines.length > 1 ? ', all branches' : ''}`],
    ['For', use ?? ''],
    ['Bikes', use === null ? '' : bikes ? 'allowed' : 'not allowed'],
  ].filter(([, words]) => words !== '')
  return (
    <div className={styles.facts}>
      <dl className={styles.rows}>
        {rows.map(([name, words]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">
        Surveyed by the City of Boulder, as of 2021. Figures are approximate: check before you go.
      </p>
    </div>
  )
}
