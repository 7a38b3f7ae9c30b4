import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { mapPartsQuery, keepMapParts, removeMapParts } from '../../data/places/map-parts.ts'
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

const TITLE = 'The map from near'

/** Finer heights of two ranges and the roads of a county, which come when their ground is looked at from near. */
export function MapPartsPart() {
  const { data, isPending } = useQuery(mapPartsQuery())
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  // No browser without a store for files keeps any: then nothing is said of them.
  if (!isPending && !data) return null

  const change = async (run: () => Promise<void>, onFailed: (problem: unknown) => void) => {
    setBusy(true)
    await run().catch(onFailed)
    await client.invalidateQueries({ queryKey: mapPartsQuery().queryKey })
    setBusy(false)
  }
  const keep = () =>
    change(keepMapParts, (problem) => {
      report(problem, 'keeping parts of the map')
      showToast({
        title: 'Not kept',
        description: 'Some of it could not be fetched. Try again with signal and some free space.',
        tone: 'error',
      })
    })
  const remove = () =>
    change(removeMapParts, (problem) => {
      report(problem, 'removing parts of the map')
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
                The map draws these ranges from the heights of Colorado and the county without its roads then,
                until it is near them with signal.
              </p>
            </RemoveButton>
          ) : null}
        </span>
      }
    >
      <div ref={part}>
        <p>
          Finer heights of the San Juans and Rocky Mountain National Park and the roads of Grand County, kept
          when the map is near them with signal
        </p>
        <p>
          {data && data.here > 0 ? `${plural(data.here, 'file')}, ${bytesInWords(data.bytes)}` : '\u00a0'}
        </p>
      </div>
    </KeptPart>
  )
}
