import { Link } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { version } from '../../../package.json'
import { TextPage, TextSection } from '../../parts/page/text-page.tsx'
import { EARLY_FEATURES, earlyAccessAtom, type EarlyFeature } from '../../state/early-access.ts'
import { Icon } from '../../ui/icons.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import styles from './early-access.module.css'
import { NEWS } from './news.ts'

const WORDS: Record<EarlyFeature, { label: string; hint: string }> = {
  'kept-wheel-feedback': {
    label: 'Remember how the time wheels sound',
    hint: 'Usually “Tick sound and vibration” is on again at each visit. With this, it stays as you left it on this phone.',
  },
}

/** What is new, and what can be tried before it is for everybody. @source decisions §7 */
export function EarlyAccessScreen() {
  const [chosen, switchFeature] = useAtom(earlyAccessAtom)
  return (
    <TextPage title="Early Access" wide>
      <div className={styles.halves}>
        <TextSection id="try" title="Try it early">
          <p>
            Switched on, it is used on this phone from then on. Switched off, everything is as before. Nothing
            about it is sent.
          </p>
          <ul className={styles.features}>
            {EARLY_FEATURES.map((feature) => (
              <li key={feature} className={styles.feature}>
                <Switch
                  {...WORDS[feature]}
                  checked={chosen.includes(feature)}
                  onCheckedChange={(on) => switchFeature(feature, on)}
                />
              </li>
            ))}
          </ul>
        </TextSection>
        <TextSection id="new" title="New in Timberline">
          <p className="muted">You have version {version}. These are for everybody.</p>
          <ul className={styles.news}>
            {NEWS.map(({ title, says, to, words }) => (
              <li key={title} className={styles.one}>
                <h3 className={styles.name}>{title}</h3>
                <p>{says}</p>
                <Link to={to} className={styles.link}>
                  {words} <Icon name="arrow-right" size={18} />
                </Link>
              </li>
            ))}
          </ul>
        </TextSection>
      </div>
    </TextPage>
  )
}
