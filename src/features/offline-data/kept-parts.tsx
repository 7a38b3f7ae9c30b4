import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dateInSentence } from '../../../api/domain/calendar/date-label.ts'
import type { KeptFilesPart } from '../../../api/contracts/kept-files.ts'
import { catalogueStatusQuery } from '../../data/catalogue-status.ts'
import { refreshCatalogue, type CatalogueStatus } from '../../data/catalogue.ts'
import { keptFilesQuery } from '../../data/kept-files.ts'
import { plural } from '../../parts/trip-words.ts'
import { APP_VERSION } from '../../platform/app-version.ts'
import { keptFiles } from '../../platform/kept-files.ts'
import { useNow } from '../../platform/use-now.ts'
import { showToast } from '../../ui/toast-store.ts'
import { bytesInWords } from './bytes-in-words.ts'
import { KeptPart } from './kept-part.tsx'
import styles from './offline-data.module.css'

type Part = CatalogueStatus['parts']['gazetteer']

/** The app, its ground and its places: what every trip with no signal stands on, read back when the page opens. */
export function KeptParts() {
  const files = useQuery(keptFilesQuery())
  const catalogue = useQuery(catalogueStatusQuery())
  const client = useQueryClient()
  const [repairing, setRepairing] = useState<'files' | 'catalogue' | null>(null)

  const repair = async (what: 'files' | 'catalogue') => {
    setRepairing(what)
    const whole =
      what === 'files' ? isWhole(await mendFiles()) : (await refreshCatalogue()).missing.length === 0
    await client.invalidateQueries({ queryKey: catalogueStatusQuery().queryKey })
    setRepairing(null)
    if (whole)
      showToast({ title: 'Repaired', description: 'It was read back from this phone.', tone: 'success' })
    else
      showToast({
        title: 'Not repaired',
        description: 'Some of it could not be fetched. Try again with signal and some free space.',
        tone: 'error',
      })
  }
  const mendFiles = async () => {
    const mended = await keptFiles({ repair: true })
    client.setQueryData(keptFilesQuery().queryKey, mended)
    return mended
  }
  const ofFiles = { onRepair: () => void repair('files'), repairing: repairing === 'files' }
  const ofCatalogue = { onRepair: () => void repair('catalogue'), repairing: repairing === 'catalogue' }
  const parts = catalogue.data?.parts

  return (
    <ul className={styles.parts}>
      <FilesPart
        title={`The app, version ${APP_VERSION}`}
        query={files}
        part={files.data?.app}
        {...ofFiles}
      />
      <FilesPart title="Heights of Colorado" query={files} part={files.data?.terrain} {...ofFiles} />
      <CataloguePart title="Places to go" part={parts?.colorado_locations} of="place" {...ofCatalogue} />
      <CataloguePart title="Towns, passes and junctions" part={parts?.gazetteer} of="name" {...ofCatalogue} />
      <CataloguePart title="Lakes, summits and creeks by name" part={parts?.place_names} {...ofCatalogue} />
    </ul>
  )
}

type Repair = { onRepair: () => void; repairing: boolean }

type FilesPartProps = Repair & {
  title: string
  query: { isPending: boolean }
  part: KeptFilesPart | undefined
}

function FilesPart({ title, query, part, ...repair }: FilesPartProps) {
  const now = useNow()
  if (query.isPending) return <KeptPart title={title} ready={null} children={null} />
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

type CataloguePartProps = Repair & { title: string; part: Part | undefined; of?: string }

function CataloguePart({ title, part, of, ...repair }: CataloguePartProps) {
  const now = useNow()
  if (!part) return <KeptPart title={title} ready={null} children={null} />
  const { whole, count, updatedAt } = part
  return (
    <KeptPart title={title} ready={whole} {...repair}>
      <p>
        {whole ? (of === undefined ? 'One file' : plural(count, of)) : 'Not on this phone, or not whole'}
        {updatedAt === null ? null : ` · from ${dateInSentence(new Date(updatedAt), now)}`}
      </p>
    </KeptPart>
  )
}

const isWhole = (files: Awaited<ReturnType<typeof keptFiles>>): boolean =>
  files !== null && files.app.missing.length + files.terrain.missing.length === 0
