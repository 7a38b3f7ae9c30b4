import { useSyncExternalStore } from 'react'
import { confirmationAsked } from '../../data/account/confirm-first.ts'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'

const ConfirmDialog = lazyPiece<{ onAnswer: (confirmed: boolean) => void; onClose: () => void }>(() =>
  import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog),
)

/** The question whether it is they, while something that the person wants waits for it. */
export function ConfirmFirst() {
  const answer = useSyncExternalStore(confirmationAsked.subscribe, confirmationAsked.get)
  return answer === null ? null : <ConfirmDialog onAnswer={answer} onClose={() => answer(false)} />
}
