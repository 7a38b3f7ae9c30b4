import type { ReactNode } from 'react'
import { useShownScheme } from '../../platform/screen/shown-scheme.ts'
import { BackHome } from './back-home.tsx'
import dayUrl from './relief-day.webp'
import nightUrl from './relief-night.webp'
import styles from './relief-page.module.css'

type ReliefPageProps = {
  title: string
  lead: string
  /** Which part of Colorado the picture shows: percent from the west and from the north. */
  spot?: { west: number; north: number }
  /** The way back, where no top bar has one; true: to the home screen. */
  back?: ReactNode
  children: ReactNode
}

/** A screen of few words beside the state's relief: above them on a phone, half of the width on a desktop. */
export function ReliefPage({
  title,
  lead,
  spot = { west: 40, north: 45 },
  back = false,
  children,
}: ReliefPageProps) {
  const isNight = useShownScheme() === 'dark'
  return (
    <main className={styles.page}>
      <div className={styles.ground} aria-hidden="true">
        <img
          className={styles.relief}
          src={isNight ? nightUrl : dayUrl}
          alt=""
          draggable={false}
          style={{ transformOrigin: `${spot.west}% ${spot.north}%` }}
        />
      </div>
      <div className={styles.words}>
        <div className={styles.head}>
          {back === true ? <BackHome /> : back}
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
        </div>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </main>
  )
}
