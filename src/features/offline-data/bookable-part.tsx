import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { marketRoomQuery, removeMarket } from '../../data/market/market-room.ts'
import { agoInWords } from '../../domain/calendar/ago-in-words.ts'
import { plural } from '../../parts/words/trip-words.ts'
import { report } from '../../platform/report.ts'
import { useNow } from '../../platform/page/use-now.ts'
import { KeptPart } from './kept-part.tsx'
import styles from './offline-data.module.css'
import { RemoveButton } from './remove-button.tsx'
import { sayNotRemoved } from './say-done.ts'

const TITLE = 'What can be booked'

/** The offerings of providers on this phone, and how many of them whole. Nothing until a screen or a trip has asked for them. */
export function BookablePart() {
  const { data } = useQuery(marketRoomQuery())
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const [removed, setRemoved] = useState(false)
  if (!data && !removed) return null

  const remove = async () => {
    setBusy(true)
    try {
      await removeMarket()
      setRemoved(true)
    } catch (problem) {
      report(problem, 'removing what can be booked')
      sayNotRemoved()
    }
    setBusy(false)
  }
  if (!data) {
    return (
      <KeptPart title={TITLE} ready={false} removed>
        <p>It comes back with the next screen that shows it</p>
      </KeptPart>
    )
  }
  return (
    <KeptPart
      title={TITLE}
      ready
      actions={
        <span className={styles.keepRoom}>
          <RemoveButton
            label={`Remove: ${TITLE}`}
            title={`Remove “${TITLE}” from this phone?`}
            busy={busy}
            onRemove={() => void remove()}
          >
            <p>
              With no signal nothing that can be booked is found then. With signal it comes back with the next
              screen that shows it, and near your coming trips.
            </p>
          </RemoveButton>
        </span>
      }
    >
      <p>
        {plural(data.listed, 'offering')} as of {agoInWords(new Date(data.checkedAt).toISOString(), now)}
      </p>
      <p>
        {data.whole} with all that is known of them: what you opened or gave a heart, and what is near your
        coming trips
      </p>
    </KeptPart>
  )
}
