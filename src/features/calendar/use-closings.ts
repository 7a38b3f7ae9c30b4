import { DEPARTURE_CLOSE } from '../../../core/records/market/departure-close.ts'
import type { TeamDeparture } from '../../domain/market/team-departures.ts'
import { askedOf, lastAsked, useDecided, type Asked } from '../../sync/hooks/asked.ts'
import { useRequests } from '../../sync/hooks/use-requests.ts'

/** What was asked of a departure; `isDone`: the server closed it then. */
export type Closing = Asked & { isDone: boolean }

type Start = Pick<TeamDeparture, 'offeringUuid' | 'optionId' | 'localDate' | 'localTime'>

/** What starts when, as a text: a departure has no id while only its schedule tells of it. */
export const startKey = ({ offeringUuid, optionId, localDate, localTime }: Start): string =>
  `${offeringUuid} ${optionId} ${localDate} ${localTime ?? ''}`

/** Finds what was asked of a departure with no signal, undefined where nothing was. `onDecided`: all that waited is answered. */
export function useClosings(onDecided: () => void): (departure: Start) => Closing | undefined {
  const requests = useRequests(DEPARTURE_CLOSE) ?? []
  useDecided(
    requests.some(({ state }) => state === 'waiting'),
    onDecided,
  )
  return (departure) => {
    const last = lastAsked(
      requests.filter(({ fields: { offering = '', option = '', date = '', time = null } }) =>
        isSame(departure, { offeringUuid: offering, optionId: option, localDate: date, localTime: time }),
      ),
    )
    if (!last) return undefined
    return { ...askedOf(last), isDone: last.state === 'decided' && last.decision.state === 'done' }
  }
}

const isSame = (one: Start, other: Start): boolean => startKey(one) === startKey(other)
