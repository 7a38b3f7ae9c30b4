import { BUILD_PARTS, type BuildPart } from './build-parts.ts'

/** What a page says to the service worker that waits: it shall take over. Workbox's own word for it. */
export const TAKE_OVER = 'SKIP_WAITING'

/** What a page says to its service worker once its first screen is at rest. */
export const PAGE_AT_REST = 'timberline:page-at-rest'

const KEEP_PART = 'timberline:keep-part'

/** What a page says to its service worker: this phone shall open the screens of a part of the build with no signal too. */
export type KeepPart = { type: typeof KEEP_PART; part: BuildPart }

export const keepPartMessage = (part: BuildPart): KeepPart => ({ type: KEEP_PART, part })

/** The part that a message asks for; null where it is another message. */
export function partToKeep(message: unknown): BuildPart | null {
  const { type, part } = (message ?? {}) as Partial<KeepPart>
  return type === KEEP_PART && part !== undefined && Object.hasOwn(BUILD_PARTS, part) ? part : null
}
