const MINUTES_PER_HOUR = 60

// Made when first asked for: it loads the zone's data.
let clock: Intl.DateTimeFormat | undefined

/** Minutes since midnight on Colorado's clock at this moment, to the nearest. */
export function coloradoMinutes(moment: Date): number {
  clock ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Denver',
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const part = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const [hour = 0, minute = 0, second = 0] = [part.get('hour'), part.get('minute'), part.get('second')]
  return hour * MINUTES_PER_HOUR + minute + (second >= 30 ? 1 : 0)
}
