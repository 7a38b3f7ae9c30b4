import { BUILD_PART_NAMES, type BuildPart } from '../core/contracts/worker/build-parts.ts'

/** The cache of a part that not every phone keeps. That it is there says that this phone does. */
export const partCache = (part: BuildPart, scope: string): string => `timberline-${part}-${scope}`

/** Those of all parts, whether they are there or not. */
export const partCaches = (scope: string): string[] => BUILD_PART_NAMES.map((part) => partCache(part, scope))
