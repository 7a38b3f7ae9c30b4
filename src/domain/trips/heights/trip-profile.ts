import type { DriveProfile } from './drive-profile.ts'

/**
 * The heights along all drives of a trip, one day after another, from those of its days in their order; null where no day has any. Days
 * without heights are left out: their miles count for nothing.
 */
export function tripProfile(days: readonly { profile: DriveProfile | null }[]): DriveProfile | null {
  return days.reduce<DriveProfile | null>(
    (whole, { profile }) => (profile === null ? whole : whole === null ? profile : joined(whole, profile)),
    null,
  )
}

function joined(before: DriveProfile, next: DriveProfile): DriveProfile {
  const fromKm = before.points.at(-1)?.km ?? 0
  const shifted = <At extends { km: number }>(at: At): At => ({ ...at, km: at.km + fromKm })
  return {
    points: [...before.points, ...next.points.map(shifted)],
    passes: [...before.passes, ...next.passes.map(shifted)],
    climbM: before.climbM + next.climbM,
    descentM: before.descentM + next.descentM,
    highest: next.highest.metres > before.highest.metres ? shifted(next.highest) : before.highest,
  }
}
