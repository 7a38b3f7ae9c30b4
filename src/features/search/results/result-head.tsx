import { wholeNumber } from '../../../../core/domain/words/numbers.ts'
import { CategoryChips } from '../../../parts/place/category-chips.tsx'
import { ViewToggle } from '../../../parts/page/view-toggle.tsx'
import styles from './result-head.module.css'
import { ResultOrder } from './result-order.tsx'
import type { Results } from './use-results.ts'

/** Above the list: which kinds of place, in which order, how many; and list or map where the two take turns. */
export function ResultHead({ results, takesTurns }: { results: Results; takesTurns: boolean }) {
  const { plan, found, counts, shown } = results
  const wished = Object.values(plan.wishes).some(({ on }) => on)
  const order = <ResultOrder results={results} />
  return (
    <div className={styles.head}>
      <div className={styles.row}>
        <CategoryChips
          category={shown.category}
          // Food has no wishes of its own and can always be asked for.
          allLabel={wished ? 'Your wishes' : 'All'}
          counts={counts}
          onChange={(category) => results.show({ category })}
        />
        {takesTurns ? order : null}
      </div>
      <div className={styles.bar}>
        <p className="muted tabular" role="status">
          {found ? `${wholeNumber(found.length)} ${found.length === 1 ? 'place' : 'places'}` : ''}
        </p>
        {takesTurns ? <ViewToggle view={shown.view} onChange={(view) => results.show({ view })} /> : order}
      </div>
    </div>
  )
}
