import { useEffect, useRef } from 'react'
import type { Plan } from '../../api/domain/plan/plan.ts'
import { dismissToast, showToast } from '../ui/toast-store.ts'
import type { PlanEditor } from './plan-changes.ts'

type Change = (plan: Plan) => Plan

/**
 * Changes a plan and offers to take it back. Both are given the plan as it is by then, so that what was changed in the
 * meantime stays. The offer ends with the component: an Undo must not outlive what it would restore.
 */
export function useUndoable(
  commit: PlanEditor['commit'],
): (change: Change, said: string, undo: Change) => void {
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  }, [commit])
  const offer = useRef<number | null>(null)
  useEffect(() => () => void (offer.current !== null && dismissToast(offer.current)), [])

  return (change, said, undo) => {
    commit(change)
    const takeBack = () => latest.current(undo)
    offer.current = showToast({ title: said, action: { label: 'Undo', onClick: takeBack } })
  }
}
