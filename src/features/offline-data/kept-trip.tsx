import { Link } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { keepOnPhone } from '../../data/files/file-fetching.ts'
import { fileTransfers } from '../../data/files/file-transfers.ts'
import { plural } from '../../parts/words/trip-words.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { currentOwner } from '../../sync/people/identity.ts'
import { sessionOver } from '../../sync/engine/status.ts'
import type { ToastInput } from '../../ui/toast/toast-store.ts'
import { bytesInWords } from './bytes-in-words.ts'
import { KeptPart } from './kept-part.tsx'
import { RemoveFiles } from './remove-files.tsx'
import { sayRepaired } from './say-done.ts'
import { bytesOf, type FilesHere } from './trip-files-here.ts'

type KeptTripProps = {
  id: string
  title: string
  stops: number
  /** Null while they are read back. */
  files: FilesHere | null
  /** They cannot be read. */
  unreadable: boolean
  /** Offers the way back for files that were taken off this phone. */
  onRemoved: (toast: ToastInput) => void
}

/** One trip with its files: whole, or what of it is not here and can be fetched. */
export function KeptTrip({ id, title, stops, files, unreadable, onRemoved }: KeptTripProps) {
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const [repairing, setRepairing] = useState(false)
  const missing = files?.missing ?? []
  const canFetch = online && !over && currentOwner() !== null

  const repair = async () => {
    setRepairing(true)
    let fetched = 0
    for (const { file, type, bytes } of missing)
      if (await keepOnPhone({ id: file, trip: id, type, bytes })) fetched += 1
    setRepairing(false)
    sayRepaired(fetched === missing.length, whyNot(missing))
  }
  return (
    <KeptPart
      title={title}
      ready={unreadable ? false : files === null ? null : missing.length === 0}
      repairing={repairing}
      onRepair={canFetch && missing.length > 0 ? () => void repair() : undefined}
      actions={
        files ? (
          <RemoveFiles
            of={title}
            files={files.here}
            again="The trip itself stays. Small files come back when you open it with signal, larger ones with Download."
            onRemoved={onRemoved}
          />
        ) : null
      }
    >
      <p>
        {plural(stops, 'stop')}
        {files && files.here.length > 0
          ? ` · ${plural(files.here.length, 'file')}, ${bytesInWords(bytesOf(files.here))}`
          : null}
      </p>
      {missing.length > 0 ? (
        <p>
          {notHere(missing.length, (files?.here.length ?? 0) + missing.length)}
          {bytesOf(missing) > 0 ? ` (${bytesInWords(bytesOf(missing))})` : null}
          {canFetch ? null : online ? '. They need your account.' : '. It needs signal once.'}
        </p>
      ) : null}
      <Link to="/itinerary/{-$id}" params={{ id }} aria-label={`Open ${title}`}>
        Open
      </Link>
    </KeptPart>
  )
}

const notHere = (missing: number, all: number): string =>
  `${missing} of ${plural(all, 'file')} not on this phone`

function whyNot(missing: readonly { file: string; name: string }[]): string | undefined {
  for (const { file, name } of missing) {
    const transfer = fileTransfers.get().get(file)
    if (transfer?.way === 'failed') return `${name}: ${transfer.why}`
  }
  return undefined
}
