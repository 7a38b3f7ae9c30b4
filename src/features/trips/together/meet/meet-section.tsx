import { useState } from 'react'
import type { User } from '../../../../../core/contracts/identity/accounts.ts'
import type { Trip } from '../../../../../core/domain/trips/trip.ts'
import { report } from '../../../../platform/report.ts'
import { forgetTheirChanges, useMet } from '../../../../sync/hooks/use-met.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { showToast } from '../../../../ui/toast/toast-store.ts'
import styles from './meet.module.css'
import { metInWords } from './met-words.ts'
import { ReadChanges } from './read-changes.tsx'
import { ShowChanges } from './show-changes.tsx'

/** Two members without signal: each shows the other what the server does not have yet. */
export function MeetSection({ trip, user }: { trip: Trip; user: User }) {
  const [open, setOpen] = useState<'show' | 'read' | null>(null)
  const changes = useMet(trip.id)
  const close = () => setOpen(null)
  const forget = () =>
    forgetTheirChanges(trip.id).then(
      () => showToast({ title: 'Taken away', description: 'They come from the server when they are there.' }),
      (problem: unknown) => {
        report(problem, 'taking away what was met')
        showToast({ title: 'Nothing was taken away', description: 'Try again.', tone: 'error' })
      },
    )
  return (
    <section className={styles.section} aria-labelledby="meet">
      <h3 id="meet" className={styles.heading}>
        No signal, but together
      </h3>
      <p>Show each other what you changed in this trip; the server gets it later from whoever made it.</p>
      <div className="row">
        <Button onClick={() => setOpen('show')}>Show my changes</Button>
        <Button onClick={() => setOpen('read')}>Read their changes</Button>
      </div>
      {changes.length === 0 ? null : (
        <>
          <p role="status">Here from other phones: {metInWords(changes, user.id)}, not yet at the server.</p>
          <div className="row">
            <Button onClick={() => void forget()}>Take their changes away</Button>
          </div>
        </>
      )}
      {open === 'show' ? <ShowChanges trip={trip} user={user} onClose={close} /> : null}
      {open === 'read' ? <ReadChanges trip={trip} user={user} onClose={close} /> : null}
    </section>
  )
}
