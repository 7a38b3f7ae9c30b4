import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  fetchNewerStreets,
  goOn,
  newerStreetsId,
  pauseStreets,
  streetEditionQuery,
  type StreetPackState,
} from '../../../data/places/street-packs.ts'
import { streetWork, type StreetWork } from '../../../data/places/street-work.ts'
import type { Region } from '../../../domain/explore/regions.ts'
import { report } from '../../../platform/report.ts'
import { LeavingButton } from '../../../ui/buttons/leaving-button.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import styles from '../offline-data.module.css'
import { StreetsProgress } from './streets-progress.tsx'
import { newerStreetsState } from './streets-words.ts'

type NewerStreetsProps = {
  region: Region
  /** The edition that is drawn, which is whole. */
  pack: StreetPackState
  /** The newer edition as far as it is here; null before it is fetched. */
  newer: StreetPackState | null
  /** Of the archive, as the server names it. */
  url: string
  online: boolean
}

/** Offers a region's streets of a newer archive, and says how far they are; those that are here are drawn until the new ones are whole. */
export function NewerStreets({ region, pack, newer, url, online }: NewerStreetsProps) {
  const { id, name } = region
  const workId = newerStreetsId(id)
  const work = useSyncExternalStore(streetWork.subscribe, () => streetWork.get().get(workId) ?? null)
  const edition = useQuery({ ...streetEditionQuery(url), enabled: online && newer === null })
  const [busy, setBusy] = useState(false)
  const fetchNewer = async () => {
    setBusy(true)
    try {
      await fetchNewerStreets(id, url)
    } catch (problem) {
      report(problem, 'fetching newer streets')
      showToast({
        title: 'Not fetched',
        description: 'The streets that are here stay. Try again with signal and some free space.',
        tone: 'error',
      })
    } finally {
      setBusy(false)
    }
  }
  useSayHere(region, workId)
  // Where the host names no editions nobody can tell.
  const isOffered = online && !!edition.data && pack.etag !== null && edition.data !== pack.etag
  const next = (left: HTMLElement) => [left.closest('li')?.querySelector('h3')]
  if (newer !== null) {
    const isWorking = work !== null && work.doing !== 'nothing'
    const action = isWorking ? 'Pause' : 'Continue'
    return (
      <div className={styles.newer}>
        <p>{newerStreetsState(newer, work, online)}</p>
        {isWorking ? <StreetsProgress name={`newer streets of ${name}`} work={work} pack={newer} /> : null}
        <LeavingButton
          aria-label={`${action}: newer streets of ${name}`}
          onClick={() => (isWorking ? pauseStreets(workId) : void goOn(workId))}
          next={next}
        >
          {action}
        </LeavingButton>
      </div>
    )
  }
  if (!isOffered) return null
  return (
    <div className={styles.newer}>
      <p role="status">
        The server’s map has newer streets. Those that are here stay until the new ones are whole.
      </p>
      <LeavingButton
        aria-label={`Fetch the newer streets: ${name}`}
        unavailable={busy}
        onClick={() => void fetchNewer()}
        next={next}
      >
        {busy ? 'Asking …' : 'Fetch the newer streets'}
      </LeavingButton>
    </div>
  )
}

/** Says that they took the place of the others, to whoever looks on. */
function useSayHere({ name }: Region, workId: string) {
  useEffect(() => {
    let before: StreetWork | undefined
    // Heard one by one: a small region is fetched between two drawings.
    return streetWork.subscribe(() => {
      const work = streetWork.get().get(workId)
      const isOver = work?.doing === 'nothing' && work.why === 'whole'
      if (isOver && before?.doing === 'checking')
        showToast({
          title: `Newer streets of ${name} are here`,
          description: 'Maps draw them from now on, without signal too.',
          tone: 'success',
        })
      before = work
    })
  }, [name, workId])
}
