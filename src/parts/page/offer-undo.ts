import { currentToast, showToast, subscribeToToasts } from '../../ui/toast/toast-store.ts'

/** What a toast with Undo is about. `undo` is called where the person asks for it, else `settled` once, when the toast has gone. */
type Undoable = { title: string; undo: () => void; settled: () => void }

/** Shows a toast that offers Undo, for what can only be done for good once nobody may ask for it back. */
export function offerUndo({ title, undo, settled }: Undoable): void {
  let isUndone = false
  const onClick = () => {
    isUndone = true
    undo()
  }
  const id = showToast({ title, action: { label: 'Undo', onClick } })
  const stop = subscribeToToasts(() => {
    const toast = currentToast()
    if (toast?.id === id && toast.open) return
    stop()
    if (!isUndone) settled()
  })
}
