import { useEffect, useState } from 'react'
import type { User } from '../../../../../core/contracts/identity/accounts.ts'
import type { Trip } from '../../../../../core/domain/trips/trip.ts'
import { writeChanges } from '../../../../domain/sharing/changes-file.ts'
import { RunningQr } from '../../../../parts/page/running-qr.tsx'
import { plural } from '../../../../parts/words/trip-words.ts'
import { report } from '../../../../platform/report.ts'
import { saveFile } from '../../../../platform/sharing/save-file.ts'
import { canShareFile, shareFile } from '../../../../platform/sharing/share.ts'
import { showMyChanges } from '../../../../sync/hooks/use-met.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Icon } from '../../../../ui/icons.tsx'
import { Dialog } from '../../../../ui/layers/dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toast/toast-store.ts'
import { exportFileName } from '../../share/trip-exports.ts'
import styles from './meet.module.css'

type ShowChangesProps = { trip: Trip; user: User; onClose: () => void }

type Shown = Awaited<ReturnType<typeof showMyChanges>> | { kind: 'reading' } | { kind: 'failed' }

const MAX_NAME_CHARS = 60

/** What the person changed and the server does not have, for another member's phone: as a code that runs, or a file. */
export function ShowChanges({ trip, user, onClose }: ShowChangesProps) {
  const [shown, setShown] = useState<Shown>({ kind: 'reading' })
  const { id } = trip
  const name = user.firstName.slice(0, MAX_NAME_CHARS)
  useEffect(() => {
    let left = false
    showMyChanges(id, name).then(
      (answer) => left || setShown(answer),
      (problem: unknown) => {
        report(problem, 'showing what waits of a trip')
        if (!left) setShown({ kind: 'failed' })
      },
    )
    return () => {
      left = true
    }
  }, [id, name])
  return (
    <Dialog open onOpenChange={onClose} title="Show my changes" variant="panel-top" toastOverHeader>
      <div className={styles.panel}>
        {shown.kind === 'changes' ? <Changes trip={trip} {...shown} /> : <Nothing shown={shown} />}
      </div>
    </Dialog>
  )
}

function Nothing({ shown }: { shown: Exclude<Shown, { kind: 'changes' }> }) {
  if (shown.kind === 'reading') return <p role="status">Reading what waits …</p>
  if (shown.kind === 'failed')
    return (
      <Notice alert>
        <p>
          <strong>Your changes could not be shown.</strong> They stay on this phone and are sent with the next
          signal. Where its storage is full, make room and try again.
        </p>
      </Notice>
    )
  if (shown.kind === 'unknown')
    return (
      <Notice>
        <p>
          <strong>Nobody else has this trip yet.</strong> It goes to the server with the next signal. Without,
          send it as a file.
        </p>
      </Notice>
    )
  return (
    <Notice>
      <p>
        <strong>
          {shown.files === 0
            ? 'Nothing waits: everything of yours is at the server.'
            : `Only ${photos(shown.files)} waits.`}
        </strong>
      </p>
      <p>
        {shown.files === 0
          ? 'Other phones get it with their next signal.'
          : 'Photos and tickets need signal; everything else of yours is at the server.'}
      </p>
    </Notice>
  )
}

const photos = (count: number): string => plural(count, 'photo or ticket', 'photos and tickets')

function Changes({ trip, changes, left, files }: Extract<Shown, { kind: 'changes' }> & { trip: Trip }) {
  const text = writeChanges(changes)
  const fileName = exportFileName(`${trip.title} changes of ${changes.by.name}`, FILE_ENDING)
  const file = () => new File([text], fileName, { type: FILE_TYPE })
  const share = async () => {
    if ((await shareFile(file())) === 'failed')
      showToast({ title: 'Not shared', description: 'Save the file, and send it from there.', tone: 'error' })
  }
  const save = () => {
    saveFile(fileName, file())
    showToast({ title: 'The changes go to your downloads', description: fileName, tone: 'success' })
  }
  return (
    <>
      <p>
        {plural(changes.patches.length, 'change')} that the server does not have yet. On the other phone open
        this trip, “People”, “Read their changes”, and hold it over the code.
      </p>
      <RunningQr text={text} label={`Code of your changes to ${trip.title}`} />
      {left === 0 ? null : (
        <p>{plural(left, 'later change')} did not fit. Show them when these are at the server.</p>
      )}
      {files === 0 ? null : <p>{photos(files)} come with signal alone.</p>}
      <div className="row">
        {canShareFile(fileName, FILE_TYPE) ? (
          <Button onClick={() => void share()}>
            <Icon name="share" size={20} /> Share file
          </Button>
        ) : null}
        <Button onClick={save}>Save file</Button>
      </div>
      <p className="muted">
        Who has the code or the file can read these changes. You send them yourself with the next signal,
        once.
      </p>
    </>
  )
}

const FILE_ENDING = 'json'
const FILE_TYPE = 'application/json'
