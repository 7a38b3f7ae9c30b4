import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dateInSentence } from '../../domain/calendar/date-label.ts'
import type { KeptFiles, KeptFilesPart } from '../../../core/contracts/worker/kept-app-files.ts'
import { catalogueStatusQuery } from '../../data/places/catalogue-status.ts'
import { keptFilesQuery } from '../../data/storage-queries.ts'
import { plural } from '../../parts/words/trip-words.ts'
import { APP_VERSION } from '../../platform/install/app-version.ts'
import { keptFiles } from '../../platform/install/ask-kept-files.ts'
import { useNow } from '../../platform/page/use-now.ts'
import { bytesInWords } from './bytes-in-words.ts'
import { BookablePart } from './bookable-part.tsx'
import { CataloguePart } from './catalogue-part.tsx'
import { KeptPart } from './kept-part.tsx'
import { MapPartsPart } from './map-parts-part.tsx'
import styles from './offline-data.module.css'
import { sayRepaired } from './say-done.ts'

const STILL_FETCHING = 'Not all of it is here yet. Over a slow line it takes a while: look here again later.'

/** The app, its ground and its places: what every trip with no signal stands on, read back when the page opens. */
export function KeptParts() {
  const files = useQuery(keptFilesQuery())
  const parts = useQuery(catalogueStatusQuery()).data?.parts
  const client = useQueryClient()
  const [repairing, setRepairing] = useState(false)

  const repair = async () => {
    setRepairing(true)
    const mended = await keptFiles({ repair: true })
    // No answer says nothing about what is here: the worker may still be fetching.
    const now = mended === 'late' ? await keptFiles() : mended
    if (isRead(now)) client.setQueryData(keptFilesQuery().queryKey, now)
    setRepairing(false)
    const isWhole = isRead(now) && now.app.missing.length + now.terrain.missing.length === 0
    sayRepaired(isWhole, mended === 'late' ? STILL_FETCHING : undefined)
  }
  const read = files.data
  const ofFiles = { query: files, late: read === 'late', onRepair: () => void repair(), repairing }

  return (
    <ul className={styles.parts}>
      <FilesPart
        title={`The app, version ${APP_VERSION}`}
        part={isRead(read) ? read.app : undefined}
        {...ofFiles}
      />
      <FilesPart title="Heights of Colorado" part={isRead(read) ? read.terrain : undefined} {...ofFiles} />
      <MapPartsPart />
      <CataloguePart
        name="colorado_locations"
        title="Places to go"
        of="place"
        part={parts?.colorado_locations}
        without="With no signal the lists of places are empty, and so are the maps of them. Your trips keep their stops. With signal it comes back when a list is opened."
      />
      <CataloguePart
        name="gazetteer"
        title="Towns, passes and junctions"
        of="name"
        part={parts?.gazetteer}
        without="With no signal no town, pass or junction is found by its name. With signal the server looks for them. Repair fetches it again."
      />
      <CataloguePart
        name="place_names"
        title="Lakes, summits and creeks by name"
        of="file"
        part={parts?.place_names}
        without="With no signal no lake, summit, creek or ZIP code is found by its name, and no hospital or charger near a place. With signal the server looks for names. Repair fetches it again."
      />
      <BookablePart />
    </ul>
  )
}

const isRead = (answer: KeptFiles | 'late' | null | undefined): answer is KeptFiles =>
  typeof answer === 'object' && answer !== null

type FilesPartProps = {
  title: string
  query: { isPending: boolean }
  /** The worker did not say in time. */
  late: boolean
  part: KeptFilesPart | undefined
  onRepair: () => void
  repairing: boolean
}

function FilesPart({ title, query, late, part, ...repair }: FilesPartProps) {
  const now = useNow()
  if (query.isPending) return <KeptPart title={title} ready={null} children={null} />
  if (late) {
    return (
      <KeptPart title={title} ready={false} {...repair}>
        <p>It could not be read back in time. Repair reads it again, and fetches what is missing.</p>
      </KeptPart>
    )
  }
  // No worker keeps anything: another try is another visit's.
  if (!part) {
    return (
      <KeptPart title={title} ready={false}>
        <p>This browser does not keep it. Timberline works here while you have signal.</p>
      </KeptPart>
    )
  }
  const missing = part.missing.length
  return (
    <KeptPart title={title} ready={missing === 0} {...repair}>
      <p>
        {missing > 0
          ? `${missing} of ${plural(part.files, 'file')} missing`
          : `${plural(part.files, 'file')}, ${bytesInWords(part.bytes)}`}
        {part.since === null ? null : ` · from ${dateInSentence(new Date(part.since), now)}`}
      </p>
    </KeptPart>
  )
}
