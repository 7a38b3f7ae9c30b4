import { useEffect, useMemo, useState } from 'react'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import type { DayRange } from '../../domain/calendar/day-range.ts'
import { unpackLine } from '../../domain/trips/packed-line.ts'
import { tripSenseClient } from './trip-sense-client.ts'

/** As the map draws it: `isGuessed` is straight, no road is claimed. */
export type DriveWay = { line: readonly Degrees[]; isGuessed: boolean }

/**
 * The ways through places in their order, along the roads that a trip through them would take, worked out beside the page; undefined until
 * then, for fewer than two places and where no answer can be had.
 */
export function useDriveWays(places: readonly Degrees[], range: DayRange): readonly DriveWay[] | undefined {
  const { first, last } = range
  const key = useMemo(() => JSON.stringify(places.map(({ lat, lng }) => ({ lat, lng }))), [places])
  const [answer, setAnswer] = useState<{ key: string; ways: readonly DriveWay[] } | null>(null)
  useEffect(() => {
    const asked = JSON.parse(key) as Degrees[]
    if (asked.length < 2) return undefined
    let isWanted = true
    void tripSenseClient.ways({ places: asked, range: { first, last } }).then((ways) => {
      if (!isWanted || ways === null) return
      setAnswer({
        key,
        ways: ways.map(({ kind, line }) => ({ line: unpackLine(line), isGuessed: kind === 'guess' })),
      })
    })
    return () => {
      isWanted = false
    }
  }, [key, first, last])
  return answer?.key === key ? answer.ways : undefined
}
