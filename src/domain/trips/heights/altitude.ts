import type { Degrees } from '../../../../core/domain/places/distance.ts'
import { heightAt, type ElevationGrid } from '../../../../core/domain/terrain/elevation-grid.ts'
import type { FactsOf } from '../place-facts-of.ts'

/** About where trees end in Colorado (11,500 ft), metres: general knowledge; it is lower in the north than in the south. */
export const TREE_LINE_M = 3500

/** Below, nobody has to mind how high a bed is, metres. @source the trip's "Colorado sense": 600 m a night beyond 2,500 m */
export const SLEEPING_CARE_M = 2500
export const SLEEPING_JUMP_M = 600

/** Metres above the sea. `isEstimate`: read from the terrain or rounded, not a published height. */
export type Height = { metres: number; isEstimate: boolean }

/** Of these kinds the catalogue has published heights; of all others rounded ones. */
const PUBLISHED_KINDS = new Set(['peak', 'pass', 'airport'])

/** The terrain's grid cuts these off by hundreds of metres, so it says nothing of them. */
const CUT_OFF_KINDS = new Set(['peak', 'summit'])

/** How high a place lies: as the catalogue has it, else as the terrain has it; null where neither is known. */
export function placeHeight(
  { placeId, lat, lng }: Degrees & { placeId: string },
  factsOf: FactsOf,
  grid: ElevationGrid | null,
): Height | null {
  const facts = factsOf(placeId)
  const known = facts?.elevationM ?? null
  if (known !== null) return { metres: known, isEstimate: !PUBLISHED_KINDS.has(facts?.kind ?? '') }
  if (!grid || CUT_OFF_KINDS.has(facts?.kind ?? '')) return null
  const metres = heightAt(grid, { lat, lng })
  return metres === undefined ? null : { metres, isEstimate: true }
}

/** The greatest of some heights, the first of equal ones; null where none is known. */
export function highestOf<T extends Height>(heights: readonly (T | null)[]): T | null {
  return heights.reduce<T | null>((top, one) => (one && (!top || one.metres > top.metres) ? one : top), null)
}

/**
 * How much higher a night is than the one before, metres, where that asks for care: beyond 2,500 m and by more than 600 m.
 * Null everywhere else.
 */
export function sleepingJump(before: Height | null, night: Height | null): number | null {
  if (!before || !night || night.metres <= SLEEPING_CARE_M) return null
  const rise = night.metres - before.metres
  return rise > SLEEPING_JUMP_M ? rise : null
}
