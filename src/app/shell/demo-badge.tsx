import { useWideScreen } from '../../platform/screen/media-query.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './main-nav.module.css'

/** What the server cannot count yet. Notifications and what waits of bookings are counted as everywhere. @source shell §2 "Bottom bar", decisions §7 */
const COUNTS: Partial<Record<string, readonly [count: number, what: string]>> = {
  '/messaging': [3, 'unread'],
}

/** The fixed counts of the demo, on the upper corner of what leads to them. */
export function DemoBadge({ to }: { to: string }) {
  const wide = useWideScreen()
  const [count, what] = COUNTS[to] ?? []
  return count ? (
    // In the top bar the links have no icon that it could stand on.
    <span className={styles.badge} style={wide ? { position: 'static', marginInlineStart: 4 } : undefined}>
      {count}
      <VisuallyHidden> {what}</VisuallyHidden>
    </span>
  ) : null
}
