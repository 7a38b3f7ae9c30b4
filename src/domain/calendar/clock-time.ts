const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR

/** A time of day as a twelve-hour clock shows it. `hour` 1-12, `minute` 0-59. */
export type ClockFace = { hour: number; minute: number; half: 'AM' | 'PM' }

/** What a twelve-hour clock shows at a 24-hour `HH:MM`. Midnight is 12 AM, noon 12 PM. */
export function clockFace(time: string): ClockFace {
  const [hours = 0, minute = 0] = time.split(':').map(Number)
  return { hour: hours % 12 || 12, minute, half: hours < 12 ? 'AM' : 'PM' }
}

/** The 24-hour `HH:MM` of what a twelve-hour clock shows: the way back from `clockFace`. */
export function clockTime({ hour, minute, half }: ClockFace): string {
  return `${twoDigits((hour % 12) + (half === 'PM' ? 12 : 0))}:${twoDigits(minute)}`
}

/** `14:05` as the words a traveler reads: `2:05 PM`. */
export function timeInWords(time: string): string {
  const { hour, minute, half } = clockFace(time)
  return `${hour}:${twoDigits(minute)} ${half}`
}

/** A 24-hour `HH:MM` as minutes since midnight. */
export function minutesOfTime(time: string): number {
  const [hours = 0, minute = 0] = time.split(':').map(Number)
  return hours * MINUTES_PER_HOUR + minute
}

/** The 24-hour `HH:MM` so many minutes after midnight, also after the next one. Fractions are rounded. */
export function timeOfMinutes(minutes: number): string {
  const whole = ((Math.round(minutes) % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY
  return `${twoDigits(Math.floor(whole / MINUTES_PER_HOUR))}:${twoDigits(whole % MINUTES_PER_HOUR)}`
}

const twoDigits = (part: number): string => String(part).padStart(2, '0')
