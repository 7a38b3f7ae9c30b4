import { useState } from 'react'
import type { DraftStop } from '../../../../core/domain/trip-files/trip-draft.ts'
import { firstChoice, type FoundTrip } from './found-trip.ts'

/** Onto which day what is added goes: those of the file, the unscheduled list, or one of the trip's. */
export type DayChoice = 'own' | 'none' | number

/** What a person takes of a trip that was found, for one that has room for so many stops. */
export function useChoice(found: FoundTrip, room: number) {
  const [chosen, setChosen] = useState(() => firstChoice(found, room))
  const [title, setTitle] = useState(found.trip.title)
  const [day, setDay] = useState<DayChoice>('own')
  const stops = found.stops
    .filter(({ row }) => chosen.has(row))
    .map(({ stop }): DraftStop => (day === 'own' ? stop : { ...stop, day: day === 'none' ? null : day }))
  return {
    room,
    chosen,
    take(rows: readonly number[], taken: boolean) {
      const next = new Set(chosen)
      for (const row of rows) {
        if (taken) next.add(row)
        else next.delete(row)
      }
      setChosen(next)
    },
    title,
    setTitle,
    day,
    setDay,
    /** The stops as they will be kept. */
    stops,
    isTooMany: stops.length > room,
  }
}

export type Choice = ReturnType<typeof useChoice>
