import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { PROVIDER } from '../../../core/records/market/provider.ts'
import { ATTACHMENT } from '../../../core/records/trips/attachment.ts'
import { Link } from '@tanstack/react-router'
import { plural } from '../../parts/words/trip-words.ts'
import { useFilesReadBack } from '../../sync/hooks/use-files-read-back.ts'
import { useShownRecords } from '../../sync/hooks/use-records.ts'
import { useTripList, useTripOutlines } from '../../sync/hooks/use-trips.ts'
import { bytesInWords } from './bytes-in-words.ts'
import { KeptPart } from './kept-part.tsx'
import { KeptTrip } from './kept-trip.tsx'
import styles from './offline-data.module.css'
import { RemoveFiles } from './remove-files.tsx'
import { bytesOf, filesHere } from './trip-files-here.ts'
import { attachedEngine } from '../../sync/engine/engine-handle.ts'
import { dismissToast, showToast, type ToastInput } from '../../ui/toast/toast-store.ts'

/** Each trip with its files, as the phone's own storage gives them back. */
export function KeptTrips() {
  const { trips, state } = useTripList()
  const outlines = useTripOutlines()
  const attachments = useShownRecords(ATTACHMENT)
  const { records: providers } = useShownRecords(PROVIDER)
  const files = useFilesReadBack()
  const offerBack = useOfferBack()
  const kept = useMemo(
    () => trips.filter(({ removedAt }) => removedAt === null).sort((a, b) => a.title.localeCompare(b.title)),
    [trips],
  )
  const here = useMemo(
    () =>
      files.rows && attachments.state === 'ready'
        ? filesHere(kept, attachments.records, files.rows, new Set(providers.map(({ id }) => id)))
        : null,
    [kept, attachments, providers, files.rows],
  )
  if (state === 'loading') return <p role="status">Reading your trips back …</p>
  if (state === 'failed')
    return (
      <p role="alert">Your trips could not be read. Close other tabs of Timberline and open this again.</p>
    )
  return (
    <>
      {files.state === 'failed' ? (
        <p role="alert">
          Some files of your trips could not be read. Close other tabs of Timberline and open this again.
        </p>
      ) : null}
      {kept.length === 0 ? (
        <p className={styles.soft}>
          No trip yet. Each one you make is kept here whole. <Link to="/newitinerary">Plan a trip</Link>
        </p>
      ) : null}
      <ul className={styles.parts}>
        {kept.map(({ id, title }) => (
          <KeptTrip
            key={id}
            id={id}
            title={title}
            stops={outlines.get(id)?.stops ?? 0}
            files={here?.trips.get(id) ?? null}
            unreadable={files.rows === null && files.state === 'failed'}
            onRemoved={offerBack}
          />
        ))}
        {here && here.offered.length > 0 ? (
          <KeptPart
            title="Photos of your offerings"
            ready
            actions={
              <RemoveFiles
                of="your offerings"
                files={here.offered}
                again="They are fetched again when you edit the offering with signal."
                onRemoved={offerBack}
              />
            }
          >
            <p>
              {plural(here.offered.length, 'photo')}, {bytesInWords(bytesOf(here.offered))}
            </p>
          </KeptPart>
        ) : null}
        {here && here.others.length > 0 ? (
          <KeptPart
            title="Recently deleted"
            ready
            actions={
              <RemoveFiles
                of="what you deleted"
                files={here.others}
                again="What you put back is fetched again with signal."
                onRemoved={offerBack}
              />
            }
          >
            <p>
              {plural(here.others.length, 'file')}, {bytesInWords(bytesOf(here.others))}, of trips and files
              deleted in the last 30 days
            </p>
          </KeptPart>
        ) : null}
      </ul>
    </>
  )
}

/**
 * Says what was removed, with the way back. It goes with what calls this, and as soon as somebody else uses the app: what could be put
 * back belongs to who removed it.
 */
function useOfferBack(): (toast: ToastInput) => void {
  const engine = useSyncExternalStore(attachedEngine.subscribe, attachedEngine.get)
  const offered = useRef<number | null>(null)
  useEffect(
    () => () => {
      if (offered.current !== null) dismissToast(offered.current)
      offered.current = null
    },
    [engine],
  )
  return useCallback((toast: ToastInput) => void (offered.current = showToast(toast)), [])
}
