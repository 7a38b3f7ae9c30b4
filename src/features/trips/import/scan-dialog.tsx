import { useState } from 'react'
import { report } from '../../../platform/report.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { FileButton } from '../../../parts/files/file-button.tsx'
import { openQrReader } from '../../../parts/scan/qr-reader.ts'
import { useScan, type ScanState } from '../../../parts/scan/use-scan.ts'
import styles from './import.module.css'
import { useGathered } from './use-gathered.ts'

type ScanDialogProps = {
  /** Answers what is wrong with what was read; null where it was taken, and then this is closed by whoever took it. */
  onRead: (text: string) => string | null
  /** What the camera is to be held over, as a sentence. Default: the code of a trip, or of a link to a map. */
  aim?: string
  onClose: () => void
}

const AIM = 'Hold the camera over the code of a trip, of a link to one, or of a link to a map.'

const CAMERA_WORDS: Record<Exclude<ScanState, 'scanning'>, string> = {
  starting: 'Starting the camera …',
  refused:
    'The camera may not be used here. Allow it in the browser’s settings of this site, or choose a picture of the code.',
  missing: 'There is no camera here. Choose a picture of the code.',
  busy: 'Something else uses the camera. Close that, or choose a picture of the code.',
  broken: 'The reader of QR codes could not be loaded. Try again with signal.',
}

const NO_CODE = 'No QR code was found in this picture. Cut it to the code, or take it closer.'
const NO_PICTURE = 'This file is no picture that this browser can show.'

/**
 * Reads a QR code, or one that comes in parts, with the camera or from pictures. The camera's light goes out when this leaves.
 */
export function ScanDialog({ onRead, aim = AIM, onClose }: ScanDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const gathering = useGathered(onRead)
  const { share } = gathering
  const take = (code: string) => setProblem(gathering.take(code))
  const { video, state } = useScan(take)
  const isOn = state === 'starting' || state === 'scanning'
  const readPicture = async (file: File) => {
    setProblem(null)
    let text: string | null
    const reader = await openQrReader()
    try {
      text = await reader.picture(file)
    } catch (failure) {
      report(failure, 'reading a picture of a code')
      setProblem(NO_PICTURE)
      return
    } finally {
      reader.end()
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
        <p role="status">{state === 'scanning' ? aim : CAMERA_WORDS[state]}</p>
        {share === null ? null : (
          <div className={styles.parts}>
            <progress className={styles.progress} aria-label="Parts read" value={share.have} max={share.of} />
            <p className="tabular">
              {share.have} of {share.of} parts read. Hold on until all are here, in any order.
            </p>
            <Button
              onClick={() => {
                setProblem(null)
                gathering.startAgain()
              }}
            >
              Start again
            </Button>
          </div>
        )}
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
