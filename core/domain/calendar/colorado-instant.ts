const HOUR_MS = 3_600_000

/** Colorado is 6 hours behind UTC in summer and 7 in winter. */
const SUMMER_HOURS = 6
const WINTER_HOURS = 7

let zone: Intl.DateTimeFormat | undefined

/**
 * The moment at which Colorado's clocks show `HH:MM` on a day `YYYY-MM-DD`. Of an hour that comes twice, in November, it is the
 * first; in the hour that March leaves out the clock is read as if it had not been changed, as calendars do.
 * @source RFC 5545 §3.3.5
 */
export function coloradoInstant(day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const summer = new Date(wall + SUMMER_HOURS * HOUR_MS)
  return hoursBehind(summer) === SUMMER_HOURS ? summer : new Date(wall + WINTER_HOURS * HOUR_MS)
}

function hoursBehind(moment: Date): number {
  zone ??= new Intl.DateTimeFormat('en-US', { timeZone: 'America/Denver', timeZoneName: 'shortOffset' })
  const name = zone.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return -Number(name.replace('GMT', ''))
}
