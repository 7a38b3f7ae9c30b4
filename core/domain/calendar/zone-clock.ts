const DAY_MS = 86_400_000

/**
 * Reads the clocks of a zone ('America/Denver'): answers the moment at which they show `HH:MM` on a day `YYYY-MM-DD`. Of an hour that
 * comes twice it is the first; in one that is left out the clock is read as if it had not been changed, so 02:30 is 03:30. Throws a
 * RangeError for a zone that nobody knows.
 * @source RFC 5545 §3.3.5
 */
export function zoneClock(zone: string): (day: string, time: string) => Date {
  const clock = offsetsOf(zone)
  return (day, time) => {
    const wall = Date.parse(`${day}T${time}:00Z`)
    // Clocks are changed once within two days at most.
    const before = offsetAt(clock, wall - DAY_MS)
    const after = offsetAt(clock, wall + DAY_MS)
    const isBefore = offsetAt(clock, wall - before) === before
    const isAfter = offsetAt(clock, wall - after) === after
    return new Date(wall - (isAfter && !isBefore ? after : before))
  }
}

/** To make one takes longer than to ask it a hundred times, and most of a server's are of one zone. */
const known = new Map<string, Intl.DateTimeFormat>()
const MOST_KNOWN = 50

function offsetsOf(zone: string): Intl.DateTimeFormat {
  const clock =
    known.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  if (known.size < MOST_KNOWN) known.set(zone, clock)
  return clock
}

/** How far a zone's clocks are ahead of UTC at a moment, ms. */
function offsetAt(clock: Intl.DateTimeFormat, moment: number): number {
  const said = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(clock.format(moment))
  const [, sign, hours = 0, minutes = 0] = said ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
