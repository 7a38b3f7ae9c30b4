import { LinkTile } from '../../parts/page/link-tile.tsx'
import { ScreenHead } from '../../parts/page/screen-head.tsx'
import { classNames } from '../../ui/class-names.ts'
import frame from '../../parts/page/screen.module.css'
import styles from './provider.module.css'

const WAYS = [
  ['/provider-homepage', 'Provider home', 'What is on and what is missing.'],
  ['/dashboard', 'Dashboard', 'Today, the next days and how all stands.'],
  ['/offerings', 'Offerings', 'What you offer, and how it stands.'],
  ['/offerings/new', 'New offering', 'A title is enough to begin.'],
  ['/calendar', 'Calendar', 'What is free, closed and taken, day by day.'],
  ['/guide-dashboard', 'Guide dashboard', 'The departures that you guide, and what you collected.'],
  ['/analytics', 'Analytics', 'How often your offerings are opened.'],
  ['/provider-profile', 'Provider profile', 'What travelers are told of you.'],
  ['/account', 'Provider account', 'Your team, and who else may change what you offer.'],
  ['/settings/offline', 'Offline data', 'What of the app is on this phone.'],
  ['/help', 'Help & Support', 'Answers to what is asked most.'],
] as const

/** A provider's screens, each a tap away. */
export function ProviderMenuScreen() {
  return (
    <main className={classNames(frame.frame, styles.screen)}>
      <ScreenHead title="Provider menu" back={null} />
      <ul className={styles.ways}>
        {WAYS.map(([to, title, says]) => (
          <li key={to}>
            <LinkTile to={to} title={title} says={says} />
          </li>
        ))}
      </ul>
    </main>
  )
}
