import { useMemo } from 'react'
import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { REPLACED } from '../../../../core/records/replaced.ts'
import { useToday } from '../../../parts/trip/use-today.ts'
import { useRecords } from '../../../sync/hooks/use-records.ts'
import { versionsOf, type TripVersion } from './two-versions.ts'

/** The values of this trip that others took the place of, the latest first. `records` are the trip's as they are stored. */
export function useVersions(tripId: string, records: readonly ShownRecord[]): readonly TripVersion[] {
  const { records: replaced } = useRecords(REPLACED)
  const today = useToday()
  return useMemo(
    () => versionsOf(replaced, records, { trip: tripId, today }),
    [replaced, records, tripId, today],
  )
}
