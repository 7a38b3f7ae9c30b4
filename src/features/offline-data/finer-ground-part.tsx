import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { finerGroundQuery, keepFinerGround, removeFinerGround } from '../../data/places/finer-ground.ts'
import { plural } from '../../parts/words/trip-words.ts'
import { report } from '../../platform/report.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { LeavingButton } from '../../ui/buttons/leaving-button.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { bytesInWords } from './bytes-in-words.ts'
import { KeptPart } from './kept-part.tsx'
import styles from './offline-data.module.css'
import { RemoveButton } from './remove-button.tsx'
import { sayNotRemoved } from './say-done.ts'

const TITLE = 'Finer heights'

/** The heights of two mountain ranges in finer steps, which come when their ground is looked at from near. */
export function FinerGroundPart() {
  const { data, isPending } = useQuery(finerGroundQuery())
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  // No browser without a store for files keeps any: then nothing is said of them.
  if (!isPending && !data) return null

  const change = async (run: () => Promise<void>, onFailed: (problem: unknown) => void) => {
    setBusy(true)
    await run().catch(onFailed)
    await client.invalidateQueries({ queryKey: finerGroundQuery().queryKey })
    setBusy(false)
  }
  const keep = () =>
    change(keepFinerGround, (problem) => {
      report(problem, 'keeping finer ground')
      showToast({
        title: 'Not kept',
        description: 'Some of it could not be fetched. Try again with signal and some free space.',
        tone: 'error',
      })
    })
  const remove = () =>
    change(removeFinerGround, (problem) => {
      report(problem, 'removing finer ground')
      sayNotRemoved()
    })
  const title = () => [part.current?.closest('li')?.querySelector('h3')]
  return (
    <KeptPart
      title={TITLE}
      ready={data?.whole ?? null}
      state={data && !data.whole ? (data.here === 0 ? 'Not kept' : 'Partly kept') : undefined}
      actions={
        <span className={styles.keepRoom}>
          {data && !data.whole && online ? (
            <LeavingButton
              aria-label={`Keep: ${TITLE}`}
              unavailable={busy}
              onClick={() => void keep()}
              next={title}
            >
              {busy ? 'Keeping …' : 'Keep'}
            </LeavingButton>
          ) : null}
          {data && data.here > 0 ? (
            <RemoveButton
              label={`Remove: ${TITLE}`}
              title={`Remove “${TITLE}” from this phone?`}
              busy={busy}
              onRemove={() => void remove()}
            >
              <p>
                The map draws these ranges from the heights of Colorado then, until it is near them with
                signal.
              </p>
            </RemoveButton>
          ) : null}
        </span>
      }
    >
      <div ref={part}>
        <p>The San Juans and Rocky Mountain National Park, kept when the map is near them with signal</p>
        <p>
          {data && data.here > 0 ? `${plural(data.here, 'file')}, ${bytesInWords(data.bytes)}` : '\u00a0'}
        </p>
      </div>
    </KeptPart>
  )
}
