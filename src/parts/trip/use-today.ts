import { useEffect, useState } from 'react'
import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'

const A_MINUTE_MS = 60_000

/** Colorado's day, `YYYY-MM-DD`, never more than a minute old: midnight passes also while a screen is looked at, or lies open in a pocket. */
export function useToday(): string {
  const [today, setToday] = useState(() => coloradoDay(new Date()))
  useEffect(() => {
    const look = () => setToday(coloradoDay(new Date()))
    const timer = setInterval(look, A_MINUTE_MS)
    // A hidden page's timers may rest.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return today
}
