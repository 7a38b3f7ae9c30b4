import type { OfferingDocument } from '../../contracts/market/offerings.ts'

/** What an offering lacks before it can be published, each as the end of a sentence. @source decisions §8 */
export function missingToPublish(
  { offering, options }: OfferingDocument,
  { hasComingDeparture }: { hasComingDeparture: boolean },
): string[] {
  const { title, summary, lat, meeting, policy } = offering
  const lacks: [missing: boolean, words: string][] = [
    [title === '', 'a title'],
    [summary === '', 'a summary'],
    [lat === null, 'a point on the map'],
    [meeting === null, 'a meeting point'],
    [policy === null, 'a policy for cancelling'],
    [!options.some(({ units }) => units.length > 0), 'an option with a price'],
    [!hasComingDeparture, 'a departure to come'],
  ]
  return lacks.flatMap(([missing, words]) => (missing ? [words] : []))
}
