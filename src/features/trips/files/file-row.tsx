import { Icon } from '../../../ui/icons.tsx'
import { LeavingButton } from '../../../ui/buttons/leaving-button.tsx'
import { MenuButton, menuOfNextRow } from '../../../ui/layers/menu.tsx'
import { FilePicture } from './file-picture.tsx'
import { sizeInWords, typeInWords } from '../../../parts/files/file-words.ts'
import styles from './files.module.css'
import type { ShownFile } from './shown-file.ts'

export type FileActs = {
  open: () => void
  fetch: () => void
  rename: () => void
  remove: () => void
  tryAgain: () => void
  /** Takes the focus when the last row is gone. */
  focusWhenEmpty: () => HTMLElement | null
}

type FileRowProps = {
  file: ShownFile
  /** The stops it belongs to, where the list holds those of the whole trip. */
  at: string | null
  canEdit: boolean
  canFetch: boolean
  acts: FileActs
}

/** One file: its picture, name, size and where it is, and what can be done with it. */
export function FileRow({ file, at, canEdit, canFetch, acts }: FileRowProps) {
  const { name, type, bytes, row, state } = file
  const facts = [typeInWords(type), bytes === 0 ? '' : sizeInWords(bytes), at ?? ''].filter(Boolean)
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={acts.open}>
        <FilePicture file={file} />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.soft}>{facts.join(' · ')}</span>
          <span className={styles.soft} data-where={state.where}>
            {state.words}
          </span>
        </span>
      </button>
      {state.where === 'away' && canFetch ? (
        <LeavingButton aria-label={`Download ${name}`} onClick={acts.fetch} next={(left) => [ownRow(left)]}>
          Download
        </LeavingButton>
      ) : null}
      {canEdit ? (
        <MenuButton
          label={`Options for ${name}`}
          items={[
            { label: 'Rename', icon: <Icon name="edit" size={20} />, onSelect: acts.rename },
            {
              label: 'Delete',
              icon: <Icon name="trash" size={20} />,
              onSelect: acts.remove,
              removesRow: acts.focusWhenEmpty,
              destructive: true,
            },
          ]}
        />
      ) : null}
      {row?.refused === undefined ? null : (
        <div className={styles.refused} role="alert">
          <p>
            <strong>Not sent.</strong> {row.refused} It is still on this phone.
          </p>
          <p className="row">
            <LeavingButton
              onClick={acts.tryAgain}
              aria-label={`Try to send ${name} again`}
              next={(left) => [ownRow(left)]}
            >
              Try again
            </LeavingButton>
            <LeavingButton
              onClick={acts.remove}
              aria-label={`Delete ${name}`}
              next={(left) => [ownRow(left), menuOfNextRow(left), acts.focusWhenEmpty()]}
            >
              Delete
            </LeavingButton>
          </p>
        </div>
      )}
    </li>
  )
}

/** What opens the file, where its row stays. */
const ownRow = (button: HTMLElement) => button.closest('li')?.querySelector('button')
