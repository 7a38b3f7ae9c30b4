import { useState } from 'react'
import type { User } from '../../../../../core/contracts/identity/accounts.ts'
import type { ShownChanges } from '../../../../../core/contracts/records/shown-changes.ts'
import type { Trip } from '../../../../../core/domain/trips/trip.ts'
import { readChanges } from '../../../../domain/sharing/changes-file.ts'
import { plural } from '../../../../parts/words/trip-words.ts'
import { report } from '../../../../platform/report.ts'
import { readTheirChanges } from '../../../../sync/hooks/use-met.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/layers/dialog.tsx'
import { showToast } from '../../../../ui/toast/toast-store.ts'
import { FileButton } from '../../../../parts/files/file-button.tsx'
import { ScanDialog } from '../../import/scan-dialog.tsx'
import styles from './meet.module.css'
import { metName } from './met-words.ts'

type ReadChangesProps = { trip: Trip; user: User; onClose: () => void }

const NOT_KEPT = 'This phone could not keep them. Where its storage is full, make room and read them again.'
const OTHER_TRIP = 'These are changes of another trip. Open that trip, and read them there.'

/** No file of changes is larger; a film picked by mistake is not read into memory. */
const MAX_FILE_BYTES = 4_000_000

/** Takes over what another member's phone shows of this trip, by its code or its file. What cannot be read changes nothing. */
export function ReadChanges({ trip, user, onClose }: ReadChangesProps) {
  const [scanning, setScanning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const take = async (changes: ShownChanges) => {
    try {
      const answer = await readTheirChanges(changes)
      if (answer.kind !== 'met') {
        setProblem(NOTHING_TAKEN[answer.kind])
        return
      }
      const name = metName({ by: changes.by.account, name: changes.by.name }, user.id)
      showToast({
        title: `${plural(answer.count, 'change')} from ${name}`,
        description: 'Marked until the server has them.',
        tone: 'success',
      })
      onClose()
    } catch (failure) {
      report(failure, 'keeping what was met')
      setProblem(NOT_KEPT)
    }
  }
  /** Answers what is wrong with a text, null where it is taken. */
  const read = (text: string): string | null => {
    const found = readChanges(text)
    if (found.kind === 'refused') return found.reason
    if (found.changes.trip !== trip.id) return OTHER_TRIP
    setProblem(null)
    void take(found.changes)
    return null
  }
  const readFile = async (file: File) => {
    if (file.size > MAX_FILE_BYTES) return setProblem('This is larger than a file of changes can be.')
    try {
      setProblem(read(await file.text()))
    } catch (failure) {
      report(failure, 'reading a file of changes')
      setProblem('This file cannot be read here. Ask for it again.')
    }
  }
  return (
    <Dialog open onOpenChange={onClose} title="Read their changes" variant="panel-top">
      <div className={styles.panel}>
        <p>
          The other phone opens this trip, “People”, “Show my changes”. What you read here is marked and stays
          on this phone: only who made it sends it to the server.
        </p>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <div className="row">
          <Button variant="primary" onClick={() => setScanning(true)}>
            Scan their code
          </Button>
          <FileButton words="Open a file" label="File of changes" onFile={(file) => void readFile(file)} />
        </div>
      </div>
      {scanning ? (
        <ScanDialog
          aim="Hold the camera over the code on the other phone until all its parts are read."
          onClose={() => setScanning(false)}
          onRead={(text) => {
            const wrong = read(text)
            if (wrong === null) setScanning(false)
            return wrong
          }}
        />
      ) : null}
    </Dialog>
  )
}

const NOTHING_TAKEN = {
  own: 'These are your own changes: this phone has them already.',
  known: 'Nothing new: this phone has read all of them before.',
  'other-trip': 'You are not in this trip any more, as far as this phone knows.',
  'too-many': 'This phone shows no more changes of others before it has been at the server.',
} as const
