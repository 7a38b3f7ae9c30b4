import type { Category } from '../../../../core/domain/places/categories.ts'

/** A place of a ready-made trip as its file has it, so that the trip can be shown and copied without the catalogue. WGS84 degrees. */
export type ReadyPlace = {
  placeId: string
  name: string
  /** The town it belongs to; left out where that is its own name. */
  near?: string
  lat: number
  lng: number
  kind: string
  /** Null for a town. */
  category: Category | null
}

/** A day's stops in their order; on every day but the last one the last stop is the bed. `driveMinutes` and `driveKm` are estimates. */
export type ReadyDay = {
  stops: readonly { placeId: string; stayMinutes?: number }[]
  driveMinutes: number
  driveKm: number
}

/**
 * A trip that was put together by the rules of decision record 59. `starts` are the days of a year on which it may begin, `MM-DD`,
 * as ranges that hold both ends and never pass over New Year.
 */
export type ReadyTrip = {
  id: string
  title: string
  /** Of its places the best known: its picture. */
  picture: string
  days: readonly ReadyDay[]
  starts: readonly (readonly [from: string, to: string])[]
}

/** Whether a trip holds its rules when it begins on a Colorado day, `YYYY-MM-DD`. */
export function mayStart({ starts }: Pick<ReadyTrip, 'starts'>, day: string): boolean {
  const inYear = day.slice(5)
  return starts.some(([from, to]) => from <= inYear && inYear <= to)
}
