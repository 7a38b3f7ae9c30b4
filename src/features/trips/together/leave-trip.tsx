import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '../../../../core/contracts/identity/accounts.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { removeMember } from '../../../data/trips/trip-members.ts'
import { useAct } from '../../../data/net/use-act.ts'
import { exchangeNow } from '../../../sync/engine/engine-handle.ts'
import { AlertDialog } from '../../../ui/layers/alert-dialog.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import styles from './people.module.css'

const NOT_LEFT = 'You are still in the trip. Please try again.'

type LeaveTripProps = { trip: Trip; user: User }

/** The way out of somebody else's trip, after a question. */
export function LeaveTrip({ trip, user }: LeaveTripProps) {
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const act = useAct(async () => {
    // What was changed here and waits still belongs to the trip; after leaving nobody takes it.
    await exchangeNow()
    await removeMember(trip.id, user.id)
  }, NOT_LEFT)
  const leave = async () => {
    const done = await act.run(undefined)
    setAsks(false)
    setProblem(done.problem)
    if (done.problem !== null) return
    await navigate({ to: '/trip-planner' })
    showToast({ title: `You left ${trip.title}` })
    await exchangeNow()
  }
  return (
    <div className={styles.group}>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <Button variant="destructive" onClick={() => setAsks(true)}>
        Leave this trip
      </Button>
      {asks ? (
        <AlertDialog
          title={`Leave ${trip.title}?`}
          description={
            <p>It goes from your phones. What you changed stays in it, and its owner can invite you again.</p>
          }
          onCancel={() => setAsks(false)}
        >
          <Button block variant="destructive" unavailable={act.busy} onClick={() => void leave()}>
            {act.busy ? 'Leaving …' : 'Leave'}
          </Button>
        </AlertDialog>
      ) : null}
    </div>
  )
}
