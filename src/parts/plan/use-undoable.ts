import { useEffect, useRef } from 'react'
import type { Plan } from '../../../core/domain/plan/plan.ts'
import { dismissToast, showToast } from '../../ui/toast/toast-store.ts'
import { withWayBack, type PlanEditor } from './plan-changes.ts'

type Change = (plan: Plan) => Plan

/**
 * Changes a plan and offers to take it back. Both are given the plan as it is by then, so that what was changed in the
 * meantime stays; `undo` also the one that was changed, `before`. `besides` takes back what is no part of the plan, before it. The offer ends with the component: an Undo must not outlive what it would restore.
 */
export function useUndoable(
  commit: PlanEditor['commit'],
): (change: Change, said: string, undo: (now: Plan, before: Plan) => Plan, besides?: () => void) => void {
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  }, [commit])
  const offer = useRef<number | null>(null)
  useEffect(() => () => void (offer.current !== null && dismissToast(offer.current)), [])

  return (change, said, undo, besides) => {
    const both = withWayBack(change, undo)
    commit(both.change)
    const takeBack = () => {
      besides?.()
      latest.current(both.undo)
    }
    offer.current = showToast({ title: said, action: { label: 'Undo', onClick: takeBack } })
  }
}
