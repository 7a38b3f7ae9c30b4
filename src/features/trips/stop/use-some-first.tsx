import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'

/** As many as are looked at before somebody asks for more. */
const FIRST = 4
const MORE = 12

/** The first of a long list, and the button that shows more of it; null where nothing is left. */
export function useSomeFirst<T>(all: readonly T[]): { some: readonly T[]; showMore: ReactNode } {
  const [shown, setShown] = useState(FIRST)
  const more = all.length - shown
  return {
    some: all.slice(0, shown),
    showMore:
      more > 0 ? (
        <Button variant="quiet" block onClick={() => setShown(shown + MORE)}>
          Show {Math.min(more, MORE)} more
        </Button>
      ) : null,
  }
}
