import { useNow } from '../../../platform/page/use-now.ts'
import { agoInWords } from '../../../domain/calendar/ago-in-words.ts'
import type { Change } from './latest-changes.ts'
import { usePeople } from './use-people.ts'

/** Says that somebody else changed it last; nothing where it was the person themselves. */
export function ChangedBy({ tripId, change }: { tripId: string; change: Change | null }) {
  const { user, nameOf } = usePeople(tripId, change ? [change.by] : [])
  const now = useNow()
  if (change === null || change.by === user?.id) return null
  return (
    <p className="muted">
      Changed by {nameOf(change.by)}, {agoInWords(change.at, now)}
    </p>
  )
}
