import type { StreetPackState } from '../../../data/places/street-packs.ts'
import type { StreetWork } from '../../../data/places/street-work.ts'
import type { Region } from '../../../domain/explore/regions.ts'
import { bytesInWords } from '../bytes-in-words.ts'

/** So many towns are named; the others are counted. */
const NAMED = 3

/** 'Around Durango, Silverton, Ouray and 10 other towns'. */
export function coveredWords({ hubs }: Region): string {
  const towns = hubs.map(([town]) => town)
  const others = towns.length - NAMED
  const named = towns.slice(0, NAMED).join(', ')
  return others > 0 ? `Around ${named} and ${others} other towns.` : `Around ${named}.`
}

/** Whether every tile is here and was read back. What this tab has just read back is newer than what was counted. */
export function areWhole(pack: StreetPackState, work: StreetWork | null): boolean {
  const why = work?.doing === 'nothing' ? work.why : null
  if (why === 'whole') return true
  if (why === 'missing' || why === 'torn') return false
  return pack.checkedAt !== null && pack.here === pack.bytes
}

/** How a region's streets stand, and whether the server of the app answers. */
export function streetsState(pack: StreetPackState, work: StreetWork | null, online: boolean): string {
  const sofar = `${bytesInWords(work?.doing === 'fetching' ? Math.max(work.here, pack.here) : pack.here)} of ${bytesInWords(pack.bytes)}`
  if (work?.doing === 'fetching') return `Fetching: ${sofar}`
  if (work?.doing === 'checking') return `Reading back: ${Math.round(work.share * 100)} %`
  if (work?.doing === 'elsewhere')
    return work.what === 'fetching' ? 'Being fetched in another tab' : 'Being read back in another tab'
  if (areWhole(pack, work)) return 'Ready'
  if (work === null && pack.here === pack.bytes) return 'Not read back yet'
  switch (work?.why) {
    case 'unreachable':
      return `No answer: ${sofar} here${online ? '' : '. It goes on with signal.'}`
    case 'full':
      return `No room on this phone: ${sofar} here`
    case 'storage':
      return `This phone’s storage cannot be used now: ${sofar} here`
    case 'torn':
    case 'missing':
      return `Not whole: ${sofar} here`
    default:
      return `Paused: ${sofar} here`
  }
}

/** How the newer edition of a region's streets stands while an older one is drawn: 'Newer streets, paused: 40 KB of 100 KB here'. */
export function newerStreetsState(newer: StreetPackState, work: StreetWork | null, online: boolean): string {
  const state = streetsState(newer, work, online)
  return `Newer streets, ${state.charAt(0).toLowerCase()}${state.slice(1)}`
}
