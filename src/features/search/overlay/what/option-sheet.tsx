import { OptionList } from '../../../../parts/plan/option-list.tsx'
import type { WhatSection } from '../../../../parts/plan/what-sections.ts'
import { useBackToClose } from '../../../../platform/page/use-back-to-close.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import type { DayRange } from '../../../../ui/calendar/day-range.ts'
import { SheetDialog } from '../../../../ui/layers/sheet-dialog.tsx'
import styles from './option-sheet.module.css'

type OptionSheetProps = {
  section: WhatSection
  chosen: readonly string[]
  days: DayRange
  onChange: (chosen: string[]) => void
  /** Chooses none, and offers Undo. */
  onClear: () => void
  onClose: () => void
}

/** The options of one section, with Any, Clear All and Next. @source planning §2.1 */
export function OptionSheet({ section, chosen, days, onChange, onClear, onClose }: OptionSheetProps) {
  useBackToClose(onClose)
  return (
    <SheetDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={section.title}
      footer={
        <div className={styles.footer}>
          <Button variant="quiet" unavailable={chosen.length === 0} onClick={onClear}>
            Clear All
          </Button>
          <Button variant="primary" onClick={onClose}>
            Next
          </Button>
        </div>
      }
    >
      <OptionList section={section} chosen={chosen} days={days} onChange={onChange} />
    </SheetDialog>
  )
}
