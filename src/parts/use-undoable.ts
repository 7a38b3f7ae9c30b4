import { useEffect, useRef } from 'react'
import { dismissToast, showToast } from '../ui/toast-store.ts'

/**
 * Changes a value and offers to take it back. `undo` gets the value as it is by then, so that what was changed in the
 * meantime stays. The offer ends with the component: an Undo must not outlive what it would restore.
 */
export function useUndoable<Value>(value: Value, onChange: (next: Value) => void) {
  const now = useRef({ value, onChange })
  useEffect(() => {
    now.current = { value, onChange }
  }, [value, onChange])
  const offer = useRef<number | null>(null)
  useEffect(() => () => void (offer.current !== null && dismissToast(offer.current)), [])

  return (next: Value, said: string, undo: (current: Value) => Value) => {
    onChange(next)
    const takeBack = () => now.current.onChange(undo(now.current.value))
    offer.current = showToast({ title: said, action: { label: 'Undo', onClick: takeBack } })
  }
}
