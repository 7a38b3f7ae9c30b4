import { useAtom } from 'jotai'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { COLOUR_MEANINGS, TWO_PHONES } from '../../../../domain/market/tickets/colour-meanings.ts'
import { useScan, type ScanState } from '../../../../parts/scan/use-scan.ts'
import { hasTorch, switchTorch } from '../../../../platform/device/camera.ts'
import { useWakeLock } from '../../../../platform/device/wake-lock.ts'
import { report } from '../../../../platform/report.ts'
import { scanFeedbackAtom } from '../../../../state/scan-feedback.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/layers/dialog.tsx'
import { SaidOfTicket, type SaidTicket } from './said-ticket.tsx'
import { soundAndBuzz } from './scan-feedback.ts'
import styles from './scan-tickets.module.css'

type ScanTicketsProps = {
  /** What was read: each code once while it is held before the camera, and again after three seconds out of sight. */
  onText: (text: string) => void
  /** What is said of the last one; null before the first. */
  said: SaidTicket | null
  /** Buttons: what can be done about it. */
  acts?: ReactNode
  /** How many are in, in words: '12 of 20 in'. */
  count?: string
  /** Finding a guest by name or code: beside the camera, and the way on where there is none. */
  otherWay?: ReactNode
  onClose: () => void
}

const TROUBLE: Readonly<Record<Exclude<ScanState, 'starting' | 'scanning'>, string>> = {
  refused:
    'The camera may not be used here. Allow it in the browser’s settings of this site, or find guests by name or code.',
  missing: 'There is no camera here. Find guests by name or code.',
  busy: 'Something else uses the camera. Close that and try again, or find guests by name or code.',
  broken: 'The reader of codes could not be loaded. Find guests by name or code, or try again with signal.',
}

/**
 * Reads tickets with the camera, one after the other, and says what each is worth. The camera’s light goes out when this leaves or nobody
 * sees it. @source marketplace "Without signal"
 */
export function ScanTickets({ onText, said, acts, count, otherWay, onClose }: ScanTicketsProps) {
  const { video, state, stream, startAgain } = useScan(onText)
  const [sounds, setSounds] = useAtom(scanFeedbackAtom)
  useWakeLock(state === 'scanning')
  useFeedback(said, sounds)
  const isOn = state === 'starting' || state === 'scanning'
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Scan tickets" variant="panel-top">
      <div className={styles.scan}>
        <div className={styles.camera}>
          {isOn ? (
            // There is nothing to hear in what the camera sees.
            <video ref={video} className={styles.video} muted playsInline aria-label="What the camera sees" />
          ) : (
            <div role="alert" className={styles.trouble}>
              <p>{TROUBLE[state]}</p>
              <Button onClick={startAgain}>Try again</Button>
            </div>
          )}
          <div className={styles.controls}>
            {stream !== null && hasTorch(stream) ? <Torch key={stream.id} stream={stream} /> : null}
            <Button className={styles.control} aria-pressed={sounds} onClick={() => setSounds(!sounds)}>
              Sound
            </Button>
            {count === undefined ? null : <p className={styles.count}>{count}</p>}
          </div>
        </div>
        <div className={styles.beside}>
          {isOn || said !== null ? (
            <SaidOfTicket
              said={said}
              hint={
                state === 'scanning'
                  ? 'Hold the camera over a ticket. One after the other, nothing to press.'
                  : 'Starting the camera …'
              }
            />
          ) : null}
          {acts}
          {otherWay}
          <details className={styles.help}>
            <summary>What the colors mean</summary>
            <ul>
              {COLOUR_MEANINGS.map(({ word, meaning }) => (
                <li key={word}>
                  <strong>{word}:</strong> {meaning}
                </li>
              ))}
            </ul>
            <p>{TWO_PHONES}</p>
          </details>
        </div>
      </div>
    </Dialog>
  )
}

/** The camera's own light. A camera that is opened anew has it off. */
function Torch({ stream }: { stream: MediaStream }) {
  const [isOn, setIsOn] = useState(false)
  const press = async () => {
    try {
      await switchTorch(stream, !isOn)
      setIsOn(!isOn)
    } catch (problem) {
      report(problem, 'switching the torch')
    }
  }
  return (
    <Button className={styles.control} aria-pressed={isOn} onClick={() => void press()}>
      Torch
    </Button>
  )
}

/** Once for each reading, also where the words of two are the same. */
function useFeedback(said: SaidTicket | null, sounds: boolean) {
  const heard = useRef(said?.id ?? null)
  useEffect(() => {
    if (said === null || heard.current === said.id) return
    heard.current = said.id
    if (sounds) soundAndBuzz(said.colour)
  }, [said, sounds])
}
