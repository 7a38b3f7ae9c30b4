import { offerUndo } from '../page/offer-undo.ts'
import { sayIfNotKept } from '../page/say-if-not-kept.ts'

/** Which of two versions a person wants. */
export type Choice = 'mine' | 'theirs' | 'both'

/** What the toast says of a choice, before the label. */
export const CHOICE_TITLES: Record<Choice, string> = {
  mine: 'Kept yours',
  theirs: 'Kept theirs',
  both: 'Kept both',
}

type Settling = {
  title: string
  /** The choice was taken back, or not kept: the question stands again. */
  again: () => void
  /** Nobody may ask for Undo any more. */
  settled: () => void
  /** What the choice changes: whether the phone could keep it, what takes it back, and what a report calls it; left out where theirs stays. */
  change?: { kept: Promise<boolean>; undo: () => void; what: string }
}

/** Offers Undo of a choice between two versions. */
export function settleVersion({ title, again, settled, change }: Settling): void {
  if (!change) return offerUndo({ title, undo: again, settled })
  const { kept, what } = change
  kept.catch(again)
  const undo = () => {
    again()
    change.undo()
  }
  sayIfNotKept(kept, what, () => offerUndo({ title, undo, settled }))
}
