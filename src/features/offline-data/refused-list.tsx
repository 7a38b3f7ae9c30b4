import { fileNameOf } from '../../parts/files/file-name.ts'
import { report } from '../../platform/report.ts'
import { saveFile } from '../../platform/sharing/save-file.ts'
import { askEngine } from '../../sync/engine/engine-handle.ts'
import { readFileHere } from '../../sync/files/edit-files.ts'
import type { RefusedChange } from '../../sync/engine/status.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LeavingButton } from '../../ui/buttons/leaving-button.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import styles from './changes-dialog.module.css'

type RefusedListProps = {
  refused: readonly RefusedChange[]
  /** Where the focus goes from the last one. Default: the dialog around it. */
  next?: () => readonly (HTMLElement | null)[]
}

/** What the server refused, why, and what to do about each. A file among it is on this phone alone: it can be saved before it goes. */
export function RefusedList({ refused, next }: RefusedListProps) {
  const onwards = (left: HTMLElement) => [...nextRows(left), ...(next?.() ?? [dialogAround(left)])]
  return (
    <ul className={styles.list}>
      {refused.map(({ id, label, message, file, text }) => (
        <li key={id} className={styles.entry}>
          <p>
            <strong>{file ? `${label}: ${file.name}` : label}</strong>
          </p>
          <p>{message}</p>
          {text ? <p className={styles.text}>{text.value}</p> : null}
          <div className={styles.actions}>
            <LeavingButton
              onClick={() => void askEngine((engine) => engine.records.retry(id)).catch(failed)}
              next={onwards}
            >
              Send again
            </LeavingButton>
            {file ? (
              <Button aria-label={`Save a copy: ${file.name}`} onClick={() => void saveCopy(file)}>
                Save a copy
              </Button>
            ) : null}
            <LeavingButton
              variant="destructive"
              onClick={() => void askEngine((engine) => engine.records.discard(id)).catch(failed)}
              next={onwards}
            >
              Discard
            </LeavingButton>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** It stays here until it is discarded: whether the browser saved it nobody is told. */
async function saveCopy({ id, name, type }: NonNullable<RefusedChange['file']>): Promise<void> {
  const fileName = fileNameOf(name, type)
  const content = await readFileHere(id).catch(failedToRead)
  if (content) {
    saveFile(fileName, content)
    showToast({ title: 'It goes to your downloads', description: fileName, tone: 'success' })
  } else showToast({ title: 'Not saved', description: 'This phone could not read the file.', tone: 'error' })
}

const failedToRead = (problem: unknown) => report(problem, 'reading a file that was not accepted')

/** The harmless button of the row that takes this one's place, and of the row before. */
function nextRows(button: HTMLElement) {
  const row = button.closest('li')
  return [row?.nextElementSibling, row?.previousElementSibling].map((one) => one?.querySelector('button'))
}

const dialogAround = (button: HTMLElement) => button.closest<HTMLElement>('[role="dialog"]')

const failed = (problem: unknown) => report(problem, 'changing what was not accepted')
