import { useShownScheme } from '../../platform/screen/shown-scheme.ts'
import styles from './home-screen.module.css'
import dayUrl from '../../parts/page/relief-day.webp'
import nightUrl from '../../parts/page/relief-night.webp'

/** Colorado from above, by day or by night: only the one that is shown is read. */
export function HomePicture() {
  const isNight = useShownScheme() === 'dark'
  return <img className={styles.relief} src={isNight ? nightUrl : dayUrl} alt="" draggable={false} />
}
