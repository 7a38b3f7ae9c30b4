import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { report } from '../../../platform/report.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'

/**
 * Makes a trip of one's own from one that is shown, without an account and without signal, and opens it. `keep` resolves with its id,
 * and says itself where this phone could not keep it.
 */
export function PlanYourOwn({ keep }: { keep: () => Promise<string> }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const plan = async () => {
    setBusy(true)
    try {
      const id = await keep()
      await navigate({ to: '/itinerary/{-$id}', params: { id }, hash: '' })
    } catch (problem) {
      report(problem, 'keeping a trip that is shown')
      setBusy(false)
      showToast({ title: 'The trip was not kept', description: 'Try again.', tone: 'error' })
    }
  }
  return (
    <div className="stack">
      <Button variant="primary" block unavailable={busy} onClick={() => void plan()}>
        {busy ? 'Copying …' : 'Plan your own from this'}
      </Button>
      <p className="muted">
        It becomes a trip of your own on this device, to change as you like. No account needed.
      </p>
    </div>
  )
}
