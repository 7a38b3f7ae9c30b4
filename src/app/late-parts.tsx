import { useEffect, type ComponentProps } from 'react'
import { onChange } from '../data/changes.ts'
import { readFeedbackDraft } from '../state/feedback-draft.ts'
import { forgetOthersSeenTrip } from '../state/seen-trip.ts'
import { currentOwner } from '../sync/identity.ts'
import { Tooltips } from '../ui/tooltip.tsx'
import { ShellEffects } from './shell-effects.tsx'
import { AppBadge } from './app-badge.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { useSharedWaiting } from './use-shared-waiting.ts'

/** What stands beside every screen and is needed only once the first one is at rest, in one file. */
export function LateParts(props: ComponentProps<typeof ShellEffects>) {
  useSharedWaiting()
  useEffect(
    () =>
      onChange((change) => {
        forgetOthersSeenTrip(currentOwner())
        // Reading it as somebody else throws it away.
        if (change === 'session') readFeedbackDraft(currentOwner())
      }),
    [],
  )
  return (
    <>
      <ShellEffects {...props} />
      <RouteAnnouncer />
      <AppBadge />
      <Tooltips />
    </>
  )
}
