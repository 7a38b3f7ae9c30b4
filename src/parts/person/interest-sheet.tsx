import { useState } from 'react'
import { INTERESTS, type InterestId } from '../../../core/contracts/profile/profile.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SheetDialog } from '../../ui/layers/sheet-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { InterestCount } from './interest-count.tsx'
import styles from './interest-picker.module.css'

type InterestSheetProps = {
  chosen: readonly InterestId[]
  onToggle: (id: InterestId) => void
  onClose: () => void
  onContinue: () => void
}

/** All interests with a search among them. @source planning §2.10 */
export function InterestSheet({ chosen, onToggle, onClose, onContinue }: InterestSheetProps) {
  const [text, setText] = useState('')
  const asked = text.trim().toLowerCase()
  const found = INTERESTS.filter(({ name }) => name.toLowerCase().includes(asked))
  return (
    <SheetDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="All interests"
      footer={
        <Button block variant="primary" onClick={onContinue}>
          Continue
        </Button>
      }
    >
      <div className="stack">
        <TextField
          label="Search for interests"
          placeholder="Search for interests"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <InterestCount chosen={chosen} />
        {found.length === 0 ? (
          <p role="status">No interest is called “{text.trim()}”.</p>
        ) : (
          <ul className={styles.options} aria-label="All interests">
            {found.map(({ id, name }) => (
              <li key={id}>
                <label className={styles.option}>
                  <input type="checkbox" checked={chosen.includes(id)} onChange={() => onToggle(id)} />
                  {name}
                </label>
              </li>
            ))}
          </ul>
        )}
      </div>
    </SheetDialog>
  )
}
