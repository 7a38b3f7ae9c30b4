import { useState } from 'react'
import { plural } from '../../parts/words/trip-words.ts'
import { report } from '../../platform/report.ts'
import { storageProblem } from '../../platform/storage/storage-problem.ts'
import { putOnPhoneAgain, takeOffPhone } from '../../sync/files/edit-files.ts'
import { StoreEndedError, type FileRow } from '../../sync/store/records-database.ts'
import type { TakenFile } from '../../sync/files/room-for-files.ts'
import { showToast, type ToastInput } from '../../ui/toast/toast-store.ts'
import { bytesInWords } from './bytes-in-words.ts'
import { RemoveButton } from './remove-button.tsx'
import { sayNotRemoved } from './say-done.ts'
import { bytesOf, removable } from './trip-files-here.ts'

type RemoveFilesProps = {
  /** Whose files: `San Juan loop`. */
  of: string
  files: readonly FileRow[]
  /** Where they can be had again, as a sentence. */
  again: string
  /** Offers the way back. It outlasts this, which goes with the last file. */
  onRemoved: (toast: ToastInput) => void
}

/** Takes files off this phone that the account has elsewhere too, after saying what that costs. Nothing where there are none. */
export function RemoveFiles({ of, files, again, onRemoved }: RemoveFilesProps) {
  const { rows, only } = removable(files)
  const [busy, setBusy] = useState(false)
  if (rows.length === 0) return null

  const remove = async () => {
    setBusy(true)
    try {
      const taken = await takeOffPhone(rows.map(({ id }) => id))
      onRemoved({
        title: `${plural(taken.length, 'file')} removed from this phone`,
        action: { label: 'Undo', onClick: () => putBack(taken) },
      })
    } catch (problem) {
      report(problem, 'making room')
      sayNotRemoved()
    } finally {
      setBusy(false)
    }
  }
  return (
    <RemoveButton
      label={`Remove the files of ${of} from this phone`}
      title={`Remove the files of ${of} from this phone?`}
      busy={busy}
      onRemove={() => void remove()}
    >
      <p>
        {plural(rows.length, 'file')}, {bytesInWords(bytesOf(rows))}. Your account keeps them. {again}
      </p>
      {only === 0 ? null : (
        <p>{`${only === 1 ? 'One' : only} more ${only === 1 ? 'is' : 'are'} on this phone alone, not sent yet, and ${only === 1 ? 'stays' : 'stay'}.`}</p>
      )}
    </RemoveButton>
  )
}

function putBack(taken: readonly TakenFile[]): void {
  putOnPhoneAgain(taken).catch((problem: unknown) => {
    report(problem, 'putting files back')
    // Whoever uses the phone by now asked for nothing.
    if (problem instanceof StoreEndedError) return
    const why = storageProblem(problem) === 'full' ? 'There is no room for all of them. ' : ''
    showToast({
      title: 'Not put back',
      description: `${why}Your account still has them.`,
      tone: 'error',
    })
  })
}
