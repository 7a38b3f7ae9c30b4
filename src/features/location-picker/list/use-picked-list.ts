import { useEffect, useRef, useState } from 'react'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import {
  add,
  inOrder,
  isFull,
  moveAsSeen,
  remove,
  restore,
  shortName,
  type PickedPlaces,
} from '../../../parts/plan/picked-places.ts'
import { withParts, type PlanEditor } from '../../../parts/plan/plan-changes.ts'
import { dismissToast, showToast } from '../../../ui/toast/toast-store.ts'
import { HIGHLIGHT_MS } from '../picker-constants.ts'

/**
 * What the picker does to the plan's stops, and what it says about it. `said` is for a live region: the same words again
 * differ by a trailing space, or they would not be read out.
 */
export function usePickedList({ plan, commit }: PlanEditor) {
  const list = plan.stops
  const [highlightedId, setHighlightedId] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const undoToast = useRef<number | null>(null)
  // An Undo must not outlive the list it would restore.
  useEffect(() => () => void (undoToast.current !== null && dismissToast(undoToast.current)), [])
  useEffect(() => {
    if (!highlightedId) return undefined
    const timer = window.setTimeout(() => setHighlightedId(null), HIGHLIGHT_MS)
    return () => window.clearTimeout(timer)
  }, [highlightedId])

  const say = (words: string) =>
    setSaid((before) => (words !== '' && before === words ? `${words}\u00a0` : words))
  const change = (alter: (now: PickedPlaces) => PickedPlaces, words: string) => {
    commit((now) => withParts(now, { stops: alter(now.stops) }))
    say(words)
  }
  const takeOut = (placeIds: string[], words: string) => {
    const { removed } = remove(list, placeIds)
    // The toast reads it out.
    change((now) => remove(now, placeIds).list, '')
    const undo = () => change((now) => restore(now, removed), 'Undone')
    undoToast.current = showToast({ title: words, action: { label: 'Undo', onClick: undo } })
  }
  return {
    list,
    isFull: isFull(list),
    /** The place that was just added. */
    highlightedId,
    said,
    say,
    /** The place at `from` stands `by` places further down, negative for up, in the list as it is seen. */
    move: (from: number, by: number, words: string) =>
      change((now) => moveAsSeen(now, list, from, by), words),
    add(location: Location) {
      const next = add(list, location)
      if (next === list) return
      change((now) => add(now, location), `${shortName(location)} added. ${next.length} selected.`)
      setHighlightedId(location.placeId)
    },
    /** `order` is of the numbers of the list as it is seen. */
    reorder(order: readonly number[]) {
      const before = list.map(({ placeId }) => placeId)
      change(
        (now) =>
          inOrder(
            now,
            order.flatMap((at) => before[at] ?? []),
          ),
        '',
      )
      const undo = () => change((now) => inOrder(now, before), 'Undone')
      undoToast.current = showToast({ title: 'Order changed', action: { label: 'Undo', onClick: undo } })
    },
    delete(placeId: string) {
      const gone = list.find((one) => one.placeId === placeId)
      takeOut([placeId], `${gone ? shortName(gone) : 'Place'} removed`)
    },
    clear: () =>
      takeOut(
        list.map(({ placeId }) => placeId),
        'All places removed',
      ),
  }
}
