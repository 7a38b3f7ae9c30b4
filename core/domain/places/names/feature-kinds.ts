/**
 * What the classes of the official names are in our own kinds, and how much each weighs when two are named alike.
 * A class that nobody has described is its own kind.
 */
const KINDS: Readonly<Record<string, { kind: string; weight: number }>> = {
  'Populated Place': { kind: 'populated_place', weight: 60 },
  Summit: { kind: 'summit', weight: 50 },
  Gap: { kind: 'pass', weight: 50 },
  Lake: { kind: 'lake', weight: 50 },
  Falls: { kind: 'waterfall', weight: 50 },
  Range: { kind: 'range', weight: 50 },
  Glacier: { kind: 'glacier', weight: 45 },
  Arch: { kind: 'arch', weight: 45 },
  Basin: { kind: 'basin', weight: 40 },
  Reservoir: { kind: 'reservoir', weight: 40 },
  Pillar: { kind: 'pillar', weight: 40 },
  Cliff: { kind: 'cliff', weight: 35 },
  Ridge: { kind: 'ridge', weight: 35 },
  Spring: { kind: 'spring', weight: 30 },
  Stream: { kind: 'stream', weight: 30 },
  Valley: { kind: 'valley', weight: 30 },
}
const OTHER_WEIGHT = 30

const described = (featureClass: string) =>
  Object.hasOwn(KINDS, featureClass) ? KINDS[featureClass] : undefined

/** 'Populated Place' is 'populated_place'; a gap is what everybody calls a pass. */
export function kindOfClass(featureClass: string): string {
  return described(featureClass)?.kind ?? featureClass.toLowerCase().replaceAll(' ', '_')
}

export function weightOfClass(featureClass: string): number {
  return described(featureClass)?.weight ?? OTHER_WEIGHT
}
