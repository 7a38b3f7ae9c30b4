import type { RejectedEntry } from '../../data/sync.ts'
import { discardRejected, retryRejected } from '../../data/sync.ts'
import { report } from '../../platform/report.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './changes-dialog.module.css'

const KINDS: Record<string, string> = {
  'search-preferences': 'Your saved search',
  favorite: 'A new favorite',
  'favorite-removal': 'A favorite to remove',
}

/** What the server refused, why, and what to do about each. */
export function ChangesDialog({ rejected, onClose }: { rejected: RejectedEntry[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Changes not accepted"
      description="They are still on this phone. Send them again, or discard them."
    >
      <ul className={styles.list}>
        {rejected.map(({ id, entry, message }) => (
          <li key={id} className={styles.entry}>
            <p>
              <strong>{KINDS[entry.kind] ?? entry.kind}</strong>
            </p>
            <p>{message}</p>
            <div className={styles.actions}>
              <Button onClick={() => void retryRejected(id).catch(failed)}>Send again</Button>
              <Button variant="destructive" onClick={() => void discardRejected(id).catch(failed)}>
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const failed = (problem: unknown) => report(problem, 'changing what was not accepted')
