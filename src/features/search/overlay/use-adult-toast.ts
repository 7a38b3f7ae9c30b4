import { useEffect, useRef } from 'react'
import type { Party } from '../../../../core/domain/plan/plan.ts'
import { dismissToast, showToast } from '../../../ui/toast/toast-store.ts'

/** Whether children or infants travel without an adult. @source decisions §4 */
export const lacksAdult = ({ adults, children, infants }: Party): boolean =>
  adults === 0 && children + infants > 0

/** Asks for an adult; the request goes as soon as it is answered, or nobody is left who needs one. */
export function useAdultToast(party: Party): () => void {
  const shown = useRef<number | null>(null)
  const lacking = lacksAdult(party)
  useEffect(() => {
    if (lacking || shown.current === null) return
    dismissToast(shown.current)
    shown.current = null
  }, [lacking])
  return () => {
    shown.current = showToast({ title: 'Add an adult', description: 'Children travel with an adult.' })
  }
}
