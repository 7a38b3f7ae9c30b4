import { useAtom } from 'jotai'
import { useState } from 'react'
import { tickFeedbackAtom } from '../../../../state/tick-feedback.ts'
import { useBackToClose } from '../../../../platform/page/use-back-to-close.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { SheetDialog } from '../../../../ui/layers/sheet-dialog.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { TimePicker } from '../../../../ui/wheel/time-picker.tsx'
import styles from './time-sheet.module.css'

type TimeSheetProps = {
  title: string
  /** 24-hour `HH:MM`; null where none is chosen. */
  time: string | null
  /** Where the wheels stand when none is chosen. */
  opensAt: string
  /** The chosen time, or null to forget it. */
  onChoose: (time: string | null) => void
  onClose: () => void
}

/** One of the trip's two times. Nothing changes until Done or Clear. @source planning §5 "Time picker" */
export function TimeSheet({ title, time, opensAt, onChoose, onClose }: TimeSheetProps) {
  const [draft, setDraft] = useState(time ?? opensAt)
  const [feedback, setFeedback] = useAtom(tickFeedbackAtom)
  useBackToClose(onClose)
  const leaveWith = (chosen: string | null) => {
    onChoose(chosen)
    onClose()
  }
  return (
    <SheetDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      footer={
        <div className={styles.footer}>
          <Button variant="quiet" disabled={time === null} onClick={() => leaveWith(null)}>
            Clear
          </Button>
          <Button variant="primary" onClick={() => leaveWith(draft)}>
            Done
          </Button>
        </div>
      }
    >
      <div className={styles.choice}>
        <TimePicker label={title} value={draft} onChange={setDraft} feedback={feedback} />
        <Switch label="Tick sound and vibration" checked={feedback} onCheckedChange={setFeedback} />
      </div>
    </SheetDialog>
  )
}
