import { useEffect } from 'react'
import { createLazyCode } from '../../../platform/loading/lazy-code.ts'
import { useLazyCode } from '../../../platform/loading/lazy-component.tsx'

/** The stations' table comes late, and nothing waits for it. */
const late = createLazyCode(() => import('./usual-weather-code.ts'), { quiet: true })

/** What says the usual weather and the daylight of places; null until its data is there. Without signal it is on the phone. */
export function useUsualWeather() {
  const { code } = useLazyCode(late)
  useEffect(() => void late.ahead(), [])
  return code
}
