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

const twoDigits = (part: number): string => String(part).padStart(2, '0')
