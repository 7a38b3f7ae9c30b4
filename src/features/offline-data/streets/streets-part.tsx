import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  checkStreets,
  goOn,
  pauseStreets,
  removeStreets,
  type StreetPackState,
} from '../../../data/places/street-packs.ts'
import { streetWork, watchStreetWork, type StreetWork } from '../../../data/places/street-work.ts'
import { dateInSentence } from '../../../domain/calendar/date-label.ts'
import type { Region } from '../../../domain/explore/regions.ts'
import { report } from '../../../platform/report.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { useNow } from '../../../platform/page/use-now.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { bytesInWords } from '../bytes-in-words.ts'
import { KeptPart } from '../kept-part.tsx'
import styles from '../offline-data.module.css'
import { RemoveButton } from '../remove-button.tsx'
import { sayNotRemoved } from '../say-done.ts'
import { NewerStreets } from './newer-streets.tsx'
import { StreetsProgress } from './streets-progress.tsx'
import { areWhole, coveredWords, streetsState } from './streets-words.ts'

type StreetsPartProps = {
  region: Region
  pack: StreetPackState
  /** A newer edition that is fetched beside it; null without one. */
  newer: StreetPackState | null
  /** Of the archive, as the server names it; null where it names none. */
  url: string | null
}

/** One region's streets: how far they are, what they cover, and what can be done with them. */
export function StreetsPart({ region, pack, newer, url }: StreetsPartProps) {
  const now = useNow()
  const work = useSyncExternalStore(streetWork.subscribe, () => streetWork.get().get(region.id) ?? null)
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const [removing, setRemoving] = useState(false)
  useSayWhole(region)
  useEffect(() => watchStreetWork(), [])
  const isWhole = areWhole(pack, work)
  const isWorking = work !== null && work.doing !== 'nothing'
  const { name } = region

  const remove = async () => {
    setRemoving(true)
    try {
      await removeStreets(region.id)
      showToast({ title: `Streets of ${name} removed from this phone` })
    } catch (problem) {
      report(problem, 'removing streets')
      sayNotRemoved()
      setRemoving(false)
    }
  }
  return (
    <KeptPart
      title={name}
      ready={isWorking ? null : isWhole}
      state={streetsState(pack, work, online)}
      actions={
        <span className={`${styles.actions} ${styles.atEnd}`}>
          {isWorking ? (
            <Button aria-label={`Pause: ${name}`} onClick={() => pauseStreets(region.id)}>
              Pause
            </Button>
          ) : isWhole ? (
            <Button aria-label={`Check: ${name}`} onClick={() => void checkStreets(region.id)}>
              Check
            </Button>
          ) : (
            <Button aria-label={`Continue: ${name}`} onClick={() => void goOn(region.id)}>
              Continue
            </Button>
          )}
          <RemoveButton
            label={`Remove: ${name}`}
            title={`Remove the streets of “${name}” from this phone?`}
            busy={removing}
            onRemove={() => void remove()}
          >
            <p>
              With no signal maps show its highways and towns, and no streets. Keeping them again needs
              signal.
            </p>
          </RemoveButton>
        </span>
      }
    >
      {isWorking ? <StreetsProgress name={name} work={work} pack={pack} /> : null}
      <p>
        {bytesInWords(pack.bytes)}, zoom {pack.minZoom} to {pack.maxZoom}. {coveredWords(region)}
      </p>
      <p>
        {pack.checkedAt === null
          ? '\u00a0'
          : `Read back whole ${dateInSentence(new Date(pack.checkedAt), now)}`}
      </p>
      {url !== null && isWhole && !isWorking ? (
        <NewerStreets region={region} pack={pack} newer={newer} url={url} online={online} />
      ) : null}
    </KeptPart>
  )
}

/** Says what reading it back has shown, to whoever looks on. */
function useSayWhole({ id, name }: Region) {
  useEffect(() => {
    let before: StreetWork | undefined
    // Heard one by one: a small region is read back between two drawings.
    return streetWork.subscribe(() => {
      const work = streetWork.get().get(id)
      if (before?.doing === 'checking' && work?.doing === 'nothing') sayWhole(name, work.why)
      before = work
    })
  }, [id, name])
}

function sayWhole(name: string, why: Extract<StreetWork, { doing: 'nothing' }>['why']) {
  if (why === 'whole')
    showToast({
      title: `Streets of ${name} are whole`,
      description: 'They were read back from this phone.',
      tone: 'success',
    })
  if (why === 'missing' || why === 'torn')
    showToast({
      title: `Streets of ${name} are not whole`,
      description: 'Continue fetches what is missing.',
      tone: 'error',
    })
}
