import type { OfferingDocument } from '../../../core/contracts/market/offerings.ts'
import { documentRefusal } from '../../../core/domain/market/document-refusal.ts'
import { missingToPublish } from '../../../core/domain/market/publish-checklist.ts'
import { photosRefusal } from '../../../core/records/market/offering-photos.ts'
import { hasComingDeparture } from './coming-departures.ts'

export type OfferingNeeds = {
  /** What it lacks, each as the end of a sentence. */
  missing: readonly string[]
  /** Why its parts do not fit together, as a sentence; null where they do. */
  refusal: string | null
}

type Asked = { document: OfferingDocument; photos: readonly unknown[] }

const known = new WeakMap<OfferingDocument, { day: string; photos: number; needs: OfferingNeeds }>()

/** What stands between an offering and travelers, as the server will say it. Worked out once for each document and hour. */
export function offeringNeeds({ document, photos }: Asked, now: Date): OfferingNeeds {
  const day = now.toISOString().slice(0, 13)
  const worked = known.get(document)
  if (worked?.day === day && worked.photos === photos.length) return worked.needs
  const needs = {
    missing: missingToPublish(document, { hasComingDeparture: hasComingDeparture(document, now) }),
    refusal: documentRefusal(document) ?? photosRefusal(photos),
  }
  known.set(document, { day, photos: photos.length, needs })
  return needs
}
