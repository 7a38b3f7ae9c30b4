import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { keepStreets, measureStreets, type MeasuredStreets } from '../../../data/places/street-packs.ts'
import { storageStateQuery } from '../../../data/storage-queries.ts'
import type { Region, RegionId } from '../../../domain/explore/regions.ts'
import { report } from '../../../platform/report.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { LeavingButton } from '../../../ui/buttons/leaving-button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { bytesInWords } from '../bytes-in-words.ts'
import styles from '../offline-data.module.css'
import { coveredWords } from './streets-words.ts'

type AddStreetsProps = {
  /** Of the archive, as the server names it. */
  url: string
  /** The regions that are not kept. */
  others: readonly Region[]
}

type Measure =
  | { of: RegionId; is: 'asked' }
  | { of: RegionId; is: 'known'; streets: MeasuredStreets }
  | { of: RegionId; is: 'failed' | 'nothing' }

/** Says what a region's streets cost before they are fetched, and keeps them when the person says so. */
export function AddStreets({ url, others }: AddStreetsProps) {
  const [chosen, setChosen] = useState<RegionId | ''>('')
  const [measure, setMeasure] = useState<Measure | null>(null)
  const [busy, setBusy] = useState(false)
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const select = useRef<HTMLDivElement>(null)
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])
  const region = others.find(({ id }) => id === chosen) ?? null

  const choose = async (id: RegionId) => {
    asking.current?.abort()
    const asked = new AbortController()
    asking.current = asked
    setChosen(id)
    setMeasure({ of: id, is: 'asked' })
    try {
      const streets = await measureStreets(id, url, asked.signal)
      if (!asked.signal.aborted) setMeasure({ of: id, is: 'known', streets })
    } catch (problem) {
      if (asked.signal.aborted) return
      const isNothing = problem instanceof Error && problem.name === 'NothingThere'
      if (!isNothing) report(problem, 'measuring streets')
      setMeasure({ of: id, is: isNothing ? 'nothing' : 'failed' })
    }
  }
  const keep = async (streets: MeasuredStreets) => {
    setBusy(true)
    try {
      await keepStreets(streets)
      setChosen('')
      setMeasure(null)
    } catch (problem) {
      report(problem, 'keeping streets')
      showToast({
        title: 'Not kept',
        description: 'This phone’s storage did not take it. Make some room and try again.',
        tone: 'error',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div ref={select} className={styles.changes}>
      <SelectField
        label="Keep a region’s streets"
        placeholder="Choose a region"
        value={region ? chosen : ''}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => void choose(target.value as RegionId)}
      />
      <div role="status" className={styles.changes}>
        {region && measure ? <Answer region={region} measure={measure} online={online} /> : null}
      </div>
      {region && measure?.is === 'known' ? (
        <div>
          <LeavingButton
            variant="primary"
            unavailable={busy || !online}
            onClick={() => void keep(measure.streets)}
            next={() => [select.current?.querySelector('select')]}
          >
            Keep {bytesInWords(measure.streets.plan.bytes)}
          </LeavingButton>
        </div>
      ) : null}
      {region && measure?.is === 'failed' ? (
        <div>
          <LeavingButton
            onClick={() => void choose(region.id)}
            next={() => [select.current?.querySelector('select')]}
          >
            Try again
          </LeavingButton>
        </div>
      ) : null}
    </div>
  )
}

function Answer({ region, measure, online }: { region: Region; measure: Measure; online: boolean }) {
  const { data: room } = useQuery(storageStateQuery())
  if (measure.is !== 'known') return <p>{unknownWords(region, measure.is, online)}</p>
  const { bytes, minZoom, maxZoom } = measure.streets.plan
  const free = room && room.allowed !== null && room.used !== null ? room.allowed - room.used : null
  return (
    <>
      <p>
        {region.name}: {bytesInWords(bytes)}, zoom {minZoom} to {maxZoom}. {coveredWords(region)}
      </p>
      {free === null ? null : bytes > free ? (
        <p>The browser allows about {bytesInWords(Math.max(0, free))} more: they may not all find room.</p>
      ) : (
        <p>The browser allows about {bytesInWords(free)} more.</p>
      )}
      {online ? null : <p>Keeping them needs signal.</p>}
    </>
  )
}

function unknownWords(region: Region, is: 'asked' | 'failed' | 'nothing', online: boolean): string {
  if (is === 'asked') return 'Asking how large they are …'
  if (is === 'nothing') return `The server’s map has no streets of ${region.name}.`
  return online ? 'The map of streets did not answer.' : 'How large they are can be asked with signal.'
}
