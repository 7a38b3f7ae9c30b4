import { readToEnd } from '../../../../core/domain/trip-files/file-reading.ts'
import { readTripFile } from './read-any.ts'

/** What a file gives that is not refused; throws the reason where it is. */
export function read(content: string | Uint8Array, name: string) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const answer = readToEnd(readTripFile({ name, bytes }))
  if (answer.kind === 'refused') throw new Error(answer.reason)
  return answer
}
export const placesOf = ({ stops }: ReturnType<typeof read>) =>
  stops.map(({ stop: { place, day } }) => [place.name, place.lat, place.lng, day])
export const reasonsOf = ({ refused }: ReturnType<typeof read>) => refused.map(({ reason }) => reason)
