import type { RefusedChange } from '../../sync/engine/status.ts'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { RefusedList } from './refused-list.tsx'

type ChangesDialogProps = { refused: readonly RefusedChange[]; onClose: () => void }

/** What the server refused, over whatever is open. */
export function ChangesDialog({ refused, onClose }: ChangesDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Changes not accepted"
      description={
        refused.length > 0
          ? 'They are still on this phone. Send them again, or discard them.'
          : 'None is left. What you sent again is on its way.'
      }
    >
      <RefusedList refused={refused} />
    </Dialog>
  )
}
