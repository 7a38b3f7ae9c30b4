import { useEffect, type ComponentProps } from 'react'
import { onChange } from '../../data/changes.ts'
import { ConfirmFirst } from '../../features/confirm-first/confirm-first.tsx'
import { readFeedbackDraft } from '../../state/feedback-draft.ts'
import { endTripOutlines, forgetOthersTripOutline, forgetSeenTrip } from '../../state/kept-trip.ts'
import { forgetOthersNextTrip } from '../../state/next-trip.ts'
import { currentOwner } from '../../sync/people/identity.ts'
import { Tooltips } from '../../ui/layers/tooltip.tsx'
import { ShellEffects } from './shell-effects.tsx'
import { AppBadge } from '../account/app-badge.tsx'
import { KeepOfferings } from '../account/keep-offerings.tsx'
import { leaveWithAccount } from '../account/leave-with-account.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { useSharedWaiting } from '../start/use-shared-waiting.ts'

/** What stands beside every screen and is needed only once the first one is at rest, in one file. */
export function LateParts(props: ComponentProps<typeof ShellEffects>) {
  useSharedWaiting()
  useEffect(
    () =>
      onChange((change) => {
        if (change !== 'session') return forgetOthersTripOutline(currentOwner())
        endTripOutlines()
        forgetOthersNextTrip(currentOwner())
        // Reading it as somebody else throws it away.
        readFeedbackDraft(currentOwner())
      }),
    [],
  )
  useEffect(forgetSeenTrip, [])
  useEffect(() => leaveWithAccount(), [])
  return (
    <>
      <ShellEffects {...props} />
      <RouteAnnouncer />
      <AppBadge />
      <KeepOfferings />
      <Tooltips />
      <ConfirmFirst />
    </>
  )
}
