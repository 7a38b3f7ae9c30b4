import * as v from 'valibot'
import { FIRST_YEAR, isSaneYear, LAST_YEAR } from './real-day.ts'

/**
 * An instant as it may be stored, by this version or an earlier one, which took any year. An offset that leads out of the years
 * 0000 to 9999 is none.
 */
export const StoredInstantSchema = v.pipe(
  v.string('An instant is written YYYY-MM-DDTHH:MM:SSZ'),
  v.regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/,
    'An instant is written YYYY-MM-DDTHH:MM:SSZ',
  ),
  v.check((instant) => isRealInstant(instant), 'There is no such instant'),
  v.transform((instant) => new Date(instant).toISOString()),
  v.regex(/^\d{4}-/, 'An instant lies in the years 0000 to 9999 in UTC'),
)

/**
 * An instant in ISO 8601 with its zone; comes out in UTC, and what comes out is accepted again. 30 February is refused, and
 * so is a year that no clock shows.
 */
export const InstantSchema = v.pipe(
  StoredInstantSchema,
  v.check(isSaneYear, `An instant lies in the years ${FIRST_YEAR} to ${LAST_YEAR} in UTC`),
)

/** `Date` reads 31 February as 3 March, so the day is checked by itself. */
function isRealInstant(instant: string): boolean {
  const day = new Date(`${instant.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || Number.isNaN(Date.parse(instant))) return false
  return day.toISOString().startsWith(instant.slice(0, 10))
}
