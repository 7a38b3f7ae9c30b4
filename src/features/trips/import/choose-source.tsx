import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import { FileButton } from '../../../parts/files/file-button.tsx'
import styles from './import.module.css'
import { ScanDialog } from './scan-dialog.tsx'

type ChooseSourceProps = {
  /** Why what was brought before could not be read. */
  refusal: string | null
  scansAtOnce: boolean
  onFile: (file: File) => void
  onText: (text: string) => void
  /** Answers what is wrong with it, null where it was taken. */
  onScan: (text: string) => string | null
}

/** Where a trip comes from: a file, a QR code, or a text. */
export function ChooseSource({ refusal, scansAtOnce, onFile, onText, onScan }: ChooseSourceProps) {
  const [scanning, setScanning] = useState(scansAtOnce && refusal === null)
  const [text, setText] = useState('')
  useDroppedFile(onFile)
  return (
    <>
      {refusal === null ? null : (
        <Notice alert>
          <p>
            <strong>This could not be read.</strong>
          </p>
          <p>{refusal}</p>
        </Notice>
      )}
      <p>
        A confirmation of a hotel, flight, table or ticket: a mail (.eml), a page, a PDF, a calendar or a
        text. Or a file of Timberline, GPX, KML or KMZ, GeoJSON, a table (CSV) with coordinates, a calendar
        whose events say where they are, or the saved places of Google Takeout. It is read on this phone and
        sent nowhere.
      </p>
      <div className={styles.actions}>
        <FileButton words="Choose a file" label="File with a trip or places" primary onFile={onFile} />
        <Button onClick={() => setScanning(true)}>Scan a QR code</Button>
      </div>
      <p className={styles.drop}>Or drop a file here.</p>
      <TextArea
        label="Or paste a link or text"
        hint="A confirmation’s text, a trip’s link, a link of a map, or what stands in a file."
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <Button unavailable={text.trim() === ''} onClick={() => onText(text)}>
        Read the text
      </Button>
      {scanning ? (
        <ScanDialog
          onClose={() => setScanning(false)}
          onRead={(read) => {
            const problem = onScan(read)
            if (problem === null) setScanning(false)
            return problem
          }}
        />
      ) : null}
    </>
  )
}

/** A file that is dropped anywhere is meant for this; the browser would leave the app to show it. */
function useDroppedFile(onFile: (file: File) => void) {
  const tell = useRef(onFile)
  useEffect(() => {
    tell.current = onFile
  })
  useEffect(() => {
    const stay = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      if (file) tell.current(file)
    }
    window.addEventListener('dragover', stay)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', stay)
      window.removeEventListener('drop', drop)
    }
  }, [])
}
