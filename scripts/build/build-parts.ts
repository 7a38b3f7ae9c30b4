import { BUILD_PART_NAMES, BUILD_PARTS, type BuildPart } from '../../core/contracts/worker/build-parts.ts'

const FILES = BUILD_PART_NAMES.map(
  (part) => [part, new RegExp(`^assets/${BUILD_PARTS[part].screens}-[\\w-]+\\.(?:js|css)$`)] as const,
)

/** Says of each file that the service worker is told of whether it is of a part that not every phone keeps. For `manifestTransforms`. */
export function withParts<Entry extends { url: string }>(entries: readonly Entry[]) {
  return entries.map((entry) => {
    const part = FILES.find(([, file]) => file.test(entry.url))?.[0]
    return part === undefined ? entry : { ...entry, part }
  })
}

const PART_OF = new Map<string, BuildPart>(BUILD_PART_NAMES.map((part) => [BUILD_PARTS[part].screens, part]))

/** Whether an occasion of `loaded-together.ts` is that the screens of a part are opened. */
export const isPart = (occasion: string): boolean => PART_OF.has(occasion)

/**
 * The file of what nothing but parts needs, by their files: that of the part which all the others keep too. Null where there is none: everybody
 * keeps it then.
 */
export function fileOfParts(files: readonly string[]): string | null {
  const parts = files.map((file) => PART_OF.get(file)!)
  const kept = (by: BuildPart, part: BuildPart) =>
    by === part || (BUILD_PARTS[by].with as readonly BuildPart[]).includes(part)
  const shared = [...parts, ...BUILD_PART_NAMES].find((part) => parts.every((by) => kept(by, part)))
  return shared === undefined ? null : BUILD_PARTS[shared].screens
}
