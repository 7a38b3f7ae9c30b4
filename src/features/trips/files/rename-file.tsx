import { useState, type FormEvent } from 'react'
import { cleanLine } from '../../../domain/trip-files/read/clean-text.ts'
import { MAX_FILE_NAME_CHARS } from '../../../../core/records/trips/attachment.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { renameFile } from './file-changes.ts'
import styles from './files.module.css'

type RenameFileProps = {
  /** Of the records that name the file. */
  ids: readonly string[]
  name: string
  onClose: () => void
}

/** Gives a file another name. An emptied field changes nothing and says so. */
export function RenameFile({ ids, name, onClose }: RenameFileProps) {
  const [text, setText] = useState(name)
  const [missing, setMissing] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const next = cleanLine(text, MAX_FILE_NAME_CHARS)
    if (next === '') return setMissing(true)
    if (next !== name) renameFile(ids, next)
    onClose()
  }
  return (
    <Dialog open onOpenChange={onClose} title="Rename file">
      <form className={styles.rename} onSubmit={save}>
        <TextField
          label="Name"
          value={text}
          maxLength={MAX_FILE_NAME_CHARS}
          autoComplete="off"
          enterKeyHint="done"
          error={missing ? 'A file needs a name.' : null}
          onChange={({ target }) => {
            setText(target.value)
            setMissing(false)
          }}
        />
        <Button type="submit" variant="primary" block>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
