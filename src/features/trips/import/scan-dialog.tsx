import { useState } from 'react'
import { report } from '../../../platform/report.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { FileButton } from '../fields/file-button.tsx'
import styles from './import.module.css'
import { loadQrReader } from './read-qr.ts'
import { useScan, type ScanState } from './use-scan.ts'

type ScanDialogProps = {
  /** Answers what is wrong with what was read; null where it was taken, and then this is closed by whoever took it. */
  onRead: (text: string) => string | null
  onClose: () => void
}

const CAMERA_WORDS: Record<ScanState, string> = {
  starting: 'Starting the camera …',
  scanning: 'Hold the camera over the code of a trip, of a link to one, or of a link to a map.',
  refused:
    'The camera may not be used here. Allow it in the browser’s settings of this site, or choose a picture of the code.',
  missing: 'There is no camera here. Choose a picture of the code.',
  broken: 'The reader of QR codes could not be loaded. Try again with signal.',
}

const NO_CODE = 'No QR code was found in this picture. Cut it to the code, or take it closer.'
const NO_PICTURE = 'This file is no picture that this browser can show.'

/** Reads a QR code with the camera or from a picture. The camera's light goes out when this leaves. */
export function ScanDialog({ onRead, onClose }: ScanDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const take = (text: string) => setProblem(onRead(text))
  const { video, state } = useScan(take)
  const isOn = state === 'starting' || state === 'scanning'
  const readPicture = async (file: File) => {
    setProblem(null)
    let text: string | null
    try {
      text = await (await loadQrReader()).picture(file)
    } catch (failure) {
      report(failure, 'reading a picture of a code')
      setProblem(NO_PICTURE)
      return
    }
    if (text === null) setProblem(NO_CODE)
    else take(text)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Scan a QR code"
      variant="panel-top"
      footer={
        <Button block onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className={styles.panel}>
        {isOn ? (
          // There is nothing to hear in what the camera sees.
          <video ref={video} className={styles.camera} muted playsInline aria-label="What the camera sees" />
        ) : null}
        <p role="status">{CAMERA_WORDS[state]}</p>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <FileButton
          words="Choose a picture"
          label="Picture of a QR code"
          accept="image/*"
          onFile={(file) => void readPicture(file)}
        />
      </div>
    </Dialog>
  )
}
