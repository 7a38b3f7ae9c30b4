import { useEffect, useRef } from 'react'
import type { FileType } from '../../../../core/contracts/files/files.ts'
import { fileNameOf } from '../../../parts/files/file-name.ts'
import { saveFile } from '../../../platform/sharing/save-file.ts'
import { canShareFile, shareFile } from '../../../platform/sharing/share.ts'
import { useOpenedFile } from '../../../sync/hooks/use-trip-files.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { FilePicture } from './file-picture.tsx'
import { isPhoto, sizeInWords, typeInWords } from '../../../parts/files/file-words.ts'
import styles from './files.module.css'
import { MailText } from './mail-text.tsx'
import { PhotoView } from './photo-view.tsx'
import type { ShownFile } from './shown-file.ts'

type FileDialogProps = {
  file: ShownFile
  canFetch: boolean
  onFetch: () => void
  onClose: () => void
}

/** A file opened: a photo is shown, a PDF is handed to what the phone has for it, a mail is shown as plain words. One that is not here is fetched first. */
export function FileDialog({ file, canFetch, onFetch, onClose }: FileDialogProps) {
  const { name, type, row, state } = file
  const opened = useOpenedFile(row === null ? null : file.file)
  const isPicture = isPhoto(type)
  useFetchOnce(state.where === 'away' && canFetch, onFetch)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      variant={isPicture && opened !== null ? 'full' : 'centred'}
      footer={opened === null ? undefined : <HandOver name={name} type={type} blob={opened.blob} />}
    >
      {opened === null ? (
        <div className={styles.away}>
          <p role="status">{row === null ? state.words : 'Opening …'}</p>
          {state.where === 'away' && canFetch ? <Button onClick={onFetch}>Download</Button> : null}
        </div>
      ) : isPicture ? (
        <PhotoView url={opened.url} name={name} />
      ) : (
        <div className={styles.pdf}>
          <FilePicture file={file} />
          <p className={styles.soft}>
            {typeInWords(type)} · {sizeInWords(opened.blob.size)}
          </p>
          {type === 'application/pdf' ? (
            <a className={styles.openPdf} href={opened.url} target="_blank" rel="noreferrer">
              Open the PDF
            </a>
          ) : (
            <MailText blob={opened.blob} />
          )}
        </div>
      )}
    </Dialog>
  )
}

/** Whoever opens a file wants it here. */
function useFetchOnce(isDue: boolean, fetch: () => void) {
  const wanted = useRef(false)
  const latest = useRef(fetch)
  useEffect(() => {
    latest.current = fetch
  })
  useEffect(() => {
    if (!isDue || wanted.current) return
    wanted.current = true
    latest.current()
  }, [isDue])
}

function HandOver({ name, type, blob }: { name: string; type: FileType; blob: Blob }) {
  const fileName = fileNameOf(name, type)
  const share = async () => {
    if ((await shareFile(new File([blob], fileName, { type }))) !== 'failed') return
    showToast({ title: 'Not shared', description: 'Save the file, and send it from there.', tone: 'error' })
  }
  const save = () => {
    saveFile(fileName, blob)
    showToast({ title: 'It goes to your downloads', description: fileName, tone: 'success' })
  }
  return (
    <p className="row">
      {canShareFile(fileName, type) ? (
        <Button onClick={() => void share()}>
          <Icon name="share" size={20} /> Share
        </Button>
      ) : null}
      <Button onClick={save}>Save a copy</Button>
    </p>
  )
}
