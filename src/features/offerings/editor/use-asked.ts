import { PAUSE, PUBLISH } from '../../../../core/records/market/publish.ts'
import { askedOf, lastAsked, useDecided, type Asked } from '../../../sync/hooks/asked.ts'
import { useRequests } from '../../../sync/hooks/use-requests.ts'

/** The last that was asked of an offering; null where nothing was. `onDecided`: it waited while this was on the screen, and is answered. */
export function useAsked(
  offering: string,
  onDecided: () => void,
): (Asked & { act: 'publish' | 'pause' }) | null {
  const publishing = useRequests(PUBLISH)
  const pausing = useRequests(PAUSE)
  const last = lastAsked(
    [
      ...(publishing ?? []).map((one) => ({ ...one, act: 'publish' as const })),
      ...(pausing ?? []).map((one) => ({ ...one, act: 'pause' as const })),
    ].filter(({ fields }) => fields.offering === offering),
  )
  useDecided(last?.state === 'waiting', onDecided)
  return last ? { ...askedOf(last), act: last.act } : null
}
