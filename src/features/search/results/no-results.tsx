import { withParts } from '../../../parts/plan/plan-changes.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { nothingFound, relaxationInWords } from './result-words.ts'
import type { Results } from './use-results.ts'

type NoResultsProps = {
  results: Results
  /** Told before a step is taken, which takes the buttons away: the focus needs another place. */
  onRelax: () => void
}

/** Nothing was found: says so, and offers the smallest steps that find something. */
export function NoResults({ results, onRelax }: NoResultsProps) {
  const { plan, relaxations, shown } = results
  return (
    <Notice>
      <p>
        <strong>{nothingFound(plan, shown.category)}</strong>
      </p>
      {relaxations.length > 0 ? (
        <>
          <p>There is more to find:</p>
          <ul className="row" aria-label="Wider searches">
            {relaxations.map((relaxation) => (
              <li key={relaxation.kind}>
                <Button
                  onClick={() => {
                    onRelax()
                    const { wishes, filters } = relaxation.plan
                    results.change((now) => withParts(now, { wishes, filters }))
                  }}
                >
                  {relaxationInWords(relaxation)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>Choose another place on the way, or a town nearby.</p>
      )}
    </Notice>
  )
}
