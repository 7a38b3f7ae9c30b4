import type { ExpressionSpecification } from 'maplibre-gl'

/**
 * Whether a feature is closed in any of these months, 1 to 12. Its `closed` says the first and the last closed month
 * (`11-05`, over the turn of the year); a feature without it is never closed.
 */
export function closedIn(months: readonly number[]): ExpressionSpecification {
  const [first, last] = [closedMonth(0), closedMonth(3)]
  const inMonth = (month: number): ExpressionSpecification => [
    'case',
    ['<=', first, last],
    ['all', ['<=', first, month], ['<=', month, last]],
    ['any', ['<=', first, month], ['<=', month, last]],
  ]
  return ['all', ['has', 'closed'], ['any', ...months.map(inMonth)]]
}

/** The number of the month whose two figures stand at `at` in `closed`. */
export function closedMonth(at: number): ExpressionSpecification {
  return ['to-number', ['slice', ['get', 'closed'], at, at + 2]]
}
