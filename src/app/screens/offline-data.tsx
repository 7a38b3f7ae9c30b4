import { OfflineDataScreen } from '../../features/offline-data/offline-data-screen.tsx'
import { ReplacedNotice } from '../../features/replaced/replaced-notice.tsx'

/** What is on this phone, with what two versions replaced. */
export function OfflineData() {
  return <OfflineDataScreen merged={<ReplacedNotice />} />
}
