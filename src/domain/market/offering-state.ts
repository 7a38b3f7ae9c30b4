import type { PublishedPhoto } from '../../../core/contracts/market/offering-photos.ts'
import type { OfferingDocument } from '../../../core/contracts/market/offerings.ts'

/** What travelers see of an offering, as the server last told. `print` is that of what they see; null where it was not told. */
export type ToldState = { status: 'published' | 'paused'; print: string | null }

/** By the offering's uuid; what was never published is not in it. */
export type ToldStates = Readonly<Record<string, ToldState>>

/**
 * | State      | Travelers see                                                    |
 * |------------|------------------------------------------------------------------|
 * | draft      | nothing, it was never published                                  |
 * | published  | what stands on this phone                                        |
 * | changed    | what was published, which is not what stands on this phone       |
 * | paused     | nothing until it is published again                              |
 * | unknown    | the server has not told this phone yet                           |
 */
export type OfferingState = 'draft' | 'published' | 'changed' | 'paused' | 'unknown'

/** How an offering stands; `told` undefined while nobody told. */
export function offeringState(
  { uuid, document, photos }: { uuid: string; document: OfferingDocument; photos: readonly PublishedPhoto[] },
  told: ToldStates | undefined,
): OfferingState {
  if (!told) return 'unknown'
  const its = told[uuid]
  if (!its) return 'draft'
  if (its.status === 'paused') return 'paused'
  return its.print === printOf(document, photos) ? 'published' : 'changed'
}

const prints = new WeakMap<object, { photos: readonly PublishedPhoto[]; print: string }>()

/** A short text that is another one for what says something else. The order of an object's keys does not count. */
export function printOf(
  document: Pick<OfferingDocument, 'offering' | 'options'>,
  photos: readonly PublishedPhoto[],
): string {
  const known = prints.get(document)
  if (known?.photos === photos) return known.print
  const said = photos.map(({ file, alt, width, height }) => [file, alt, width, height])
  const parts = [document.offering, document.options, ...(said.length === 0 ? [] : [said])]
  const text = JSON.stringify(parts, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
  const print = hash(text)
  prints.set(document, { photos, print })
  return print
}

/** Two sums of FNV-1a, 32 bit each: nobody is kept out by it. */
function hash(text: string): string {
  let one = 0x811c9dc5
  let other = 0x01000193
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ (code + at), 0x01000193)
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36)
}
