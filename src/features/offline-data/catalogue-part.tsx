import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { dateInSentence } from '../../domain/calendar/date-label.ts'
import {
  cataloguePartBytesQuery,
  fetchCataloguePart,
  removeCataloguePart,
} from '../../data/places/catalogue-room.ts'
import type { CatalogueStatus } from '../../data/places/catalogue.ts'
import { plural } from '../../parts/words/trip-words.ts'
import { report } from '../../platform/report.ts'
import { useNow } from '../../platform/page/use-now.ts'
import { dismissToast, showToast } from '../../ui/toast/toast-store.ts'
import { bytesInWords } from './bytes-in-words.ts'
import { KeptPart } from './kept-part.tsx'
import styles from './offline-data.module.css'
import { RemoveButton } from './remove-button.tsx'
import { sayNotRemoved, sayRepaired } from './say-done.ts'

type PartName = keyof CatalogueStatus['parts']

type CataloguePartProps = {
  name: PartName
  title: string
  /** What is counted: `place`. */
  of: string
  /** What is lost without it, in sentences. */
  without: string
  /** Undefined while it is read back. */
  part: CatalogueStatus['parts'][PartName] | undefined
}

/** One part of the catalogue: whole, or the way to fetch it; and off the phone, after saying what that costs. */
export function CataloguePart({ name, title, of, without, part }: CataloguePartProps) {
  const now = useNow()
  const { data: bytes, isPending: isMeasuring } = useQuery(cataloguePartBytesQuery(name))
  const [busy, setBusy] = useState<'repair' | 'remove' | null>(null)
  const offered = useRef<number | null>(null)
  useEffect(() => () => void (offered.current !== null && dismissToast(offered.current)), [])
  // What comes has two lines and a button: their room is held, and all of it comes at once.
  if (!part || (part.whole && isMeasuring)) {
    return (
      <KeptPart title={title} ready={null} actions={<span className={styles.actionRoom} />}>
        <p>{'\u00a0'}</p>
        <p>{'\u00a0'}</p>
      </KeptPart>
    )
  }
  const { whole, count, updatedAt, removed } = part

  const repair = async () => {
    setBusy('repair')
    const { parts } = await fetchCataloguePart(name)
    setBusy(null)
    sayRepaired(parts[name].whole)
  }
  const remove = async () => {
    setBusy('remove')
    try {
      const putBack = await removeCataloguePart(name)
      const failed = (problem: unknown) => {
        report(problem, 'putting a part of the catalogue back')
        showToast({ title: 'Not put back', description: 'Repair fetches it again.', tone: 'error' })
      }
      offered.current = showToast({
        title: `${title} removed from this phone`,
        action: { label: 'Undo', onClick: () => void putBack().catch(failed) },
      })
    } catch (problem) {
      report(problem, 'removing a part of the catalogue')
      sayNotRemoved()
    } finally {
      setBusy(null)
    }
  }
  return (
    <KeptPart
      title={title}
      ready={whole}
      removed={removed}
      onRepair={() => void repair()}
      repairing={busy === 'repair'}
      actions={
        whole ? (
          <RemoveButton
            label={`Remove: ${title}`}
            title={`Remove “${title}” from this phone?`}
            busy={busy === 'remove'}
            onRemove={() => void remove()}
          >
            <p>{without}</p>
          </RemoveButton>
        ) : null
      }
    >
      <p>
        {removed
          ? 'You took it off this phone'
          : whole
            ? `${plural(count, of)}${bytes ? `, ${bytesInWords(bytes)}` : ''}`
            : 'Not on this phone, or not whole'}
      </p>
      <p>{updatedAt === null || removed ? '\u00a0' : `From ${dateInSentence(new Date(updatedAt), now)}`}</p>
    </KeptPart>
  )
}
