import { isRealDay } from '../../contracts/real-day.ts'
import { coloradoDay } from './calendar-day.ts'

const ZONED = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i
const UNZONED = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?$/i

/**
 * An ISO date-time as Colorado's calendar day, `YYYY-MM-DD`; one without a zone is taken for Colorado's own clock.
 * Anything else comes back as it is, for the contract to judge. Never throws. @source decisions §3
 */
export function toColoradoDay(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const unzoned = UNZONED.exec(value)
  if (unzoned) return unzoned[1]
  const written = ZONED.exec(value)?.[1]
  // `Date` would take 30 February for the 2nd of March.
  if (written === undefined || !isRealDay(written)) return value
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? value : coloradoDay(moment)
}
