import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import {
  fetchNewerStreets,
  goOn,
  pauseStreets,
  streetEditionQuery,
  type StreetPackState,
} from '../../../data/places/street-packs.ts'
import { streetWork } from '../../../data/places/street-work.ts'
import type { Region } from '../../../domain/explore/regions.ts'
import { report } from '../../../platform/report.ts'
import { LeavingButton } from '../../../ui/buttons/leaving-button.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { streetsState } from './streets-words.ts'

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
  const workId = newer?.id ?? ''
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
  const offer = () => ({
    words: 'The server’s map has newer streets. Those that are here stay until the new ones are whole.',
    action: 'Fetch the newer streets',
    onClick: () => void fetchNewer(),
  })
  const progress = (kept: StreetPackState) => {
    const words = `Newer streets: ${streetsState(kept, work, online)}`
    return work === null || work.doing === 'nothing'
      ? { words, action: 'Continue', onClick: () => void goOn(kept.id) }
      : { words, action: 'Pause', onClick: () => pauseStreets(kept.id) }
  }
  // Where the host names no editions nobody can tell.
  const isOffered = online && !!edition.data && pack.etag !== null && edition.data !== pack.etag
  const shown = newer !== null ? progress(newer) : isOffered ? offer() : null
  if (shown === null) return null
  const { words, action, onClick } = shown
  return (
    <>
      <p role="status">{words}</p>
      <LeavingButton
        aria-label={newer === null ? `${action}: ${name}` : `${action}: newer streets of ${name}`}
        unavailable={busy}
        onClick={onClick}
        next={(left) => [left.closest('li')?.querySelector('h3')]}
      >
        {action}
      </LeavingButton>
    </>
  )
}
