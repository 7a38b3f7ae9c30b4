import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { tripMembersQuery } from '../../../data/trips/trip-members.ts'
import { report } from '../../../platform/report.ts'
import { onPeopleChanged, showOpenTrip } from '../../../sync/engine/open-trips.ts'
import { useMet } from '../../../sync/hooks/use-met.ts'
import { currentOwner } from '../../../sync/people/identity.ts'
import { keepSeenTrip, readSeenTrip, type SeenTrip } from '../../../sync/store/seen-trips.ts'
import { capitalized } from './people-words.ts'
import { seenNow, unseenChanges, withOwn, type UnseenChange } from './unseen-changes.ts'
import { usePeople } from './use-people.ts'

/** What others did in the open trip that this person has not seen yet. */
export type Unseen = {
  changes: readonly (UnseenChange & { name: string; picture: string | null })[]
  markSeen: () => void
}

const NOTHING: Unseen = { changes: [], markSeen: () => {} }
const UnseenContext = createContext(NOTHING)

export const useUnseen = (): Unseen => useContext(UnseenContext)

type UnseenProviderProps = {
  tripId: string
  /** The trip is the person's own. */
  isOwn: boolean
  records: readonly ShownRecord[]
  children: ReactNode
}

/**
 * Follows a trip while it is on the screen: it is listened to, and what others do in it is new until the person says that they have
 * seen it or goes to another screen. An app that was closed, or a phone that was put away, shows it again. The first time that a trip is
 * shown here all of it counts as seen.
 */
export function UnseenProvider({ tripId, isOwn, records, children }: UnseenProviderProps) {
  const [owner] = useState(currentOwner)
  const [seen, setSeen] = useState<SeenTrip | null>(null)
  const met = useMet(tripId)
  const known = seen && owner !== null ? withOwn(seen, records, owner) : seen
  if (known !== seen) setSeen(known)
  const changes = useMemo(
    () => (seen === null || owner === null ? [] : unseenChanges(records, seen, owner, met)),
    [records, seen, owner, met],
  )
  const { members, nameOf } = usePeople(
    tripId,
    changes.map(({ by }) => by),
  )
  useOpenTrip(tripId, owner, !isOwn || members.length > 1)
  const latest = useRef({ records, met })
  useEffect(() => {
    latest.current = { records, met }
  }, [records, met])

  useEffect(() => {
    if (owner === null) return undefined
    let isHere = true
    let isRead = false
    readSeenTrip(owner, tripId)
      .then((before) => {
        if (!isHere) return
        isRead = true
        setSeen(before ?? seenIn(latest.current, owner))
      })
      .catch((problem: unknown) => report(problem, 'reading what of a trip was seen'))
    return () => {
      isHere = false
      if (isRead) keep(owner, tripId, seenIn(latest.current, owner))
    }
  }, [owner, tripId])
  useEffect(() => {
    if (owner !== null && seen !== null) keep(owner, tripId, seen)
  }, [owner, tripId, seen])

  const unseen = useMemo(() => {
    const pictures = new Map(members.map(({ userId, profilePicture }) => [userId, profilePicture]))
    return {
      changes: changes.map((change) => {
        const name = nameOf(change.by)
        return {
          ...change,
          name: capitalized(name),
          picture: pictures.get(change.by) ?? null,
        }
      }),
      markSeen() {
        if (owner !== null) setSeen(seenIn(latest.current, owner))
      },
    }
  }, [changes, members, nameOf, owner])
  return <UnseenContext value={unseen}>{children}</UnseenContext>
}

type Shown = { records: readonly ShownRecord[]; met: ReturnType<typeof useMet> }

const seenIn = ({ records, met }: Shown, owner: string): SeenTrip => seenNow(records, owner, met)

function keep(owner: string, tripId: string, seen: SeenTrip): void {
  keepSeenTrip(owner, tripId, seen).catch((problem: unknown) =>
    report(problem, 'keeping what of a trip was seen'),
  )
}

/** Listens to the trip as long as it is shown, and asks who is in it again when that has changed. */
function useOpenTrip(tripId: string, owner: string | null, isShared: boolean): void {
  const client = useQueryClient()
  useEffect(() => (owner === null ? undefined : showOpenTrip(isShared)), [owner, isShared])
  useEffect(() => {
    if (owner === null) return undefined
    return onPeopleChanged((space) => {
      if (space !== tripId) return
      void client.invalidateQueries({ queryKey: tripMembersQuery(owner, tripId).queryKey })
    })
  }, [client, owner, tripId])
}
