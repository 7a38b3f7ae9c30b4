import { fileOfParts, isPart } from './build-parts.ts'

/** What the bundler knows of a module that is asked for here. */
type ModuleFacts = { importers: readonly string[]; dynamicImporters: readonly string[]; isEntry: boolean }
export type ModuleGraph = { getModuleInfo: (id: string) => ModuleFacts | null }

/**
 * Parts of the app that are loaded on the same occasion, by the modules that are imported dynamically then. Every other such
 * module is an occasion of its own.
 */
const OCCASIONS: Readonly<Record<string, RegExp>> = {
  home: /\/(home-account|shelves|offline-readiness|connectivity-strip)\.tsx$/,
  records: /\/src\/(sync\/(people\/leave|plan\/plan-snapshot)|offline\/(catalogue|device-database))\.ts$/,
  'file-sending': /\/src\/data\/(files\/file-sending|market\/bookings\/lost-sending)\.ts$/,
  account: /\/(account-dialogs|sign-out-dialog|profile-wizard)\.tsx$/,
  pages:
    /\/(about-screen|admin-screens|info-screens|personal-screens|later-screen|access-gate|guide-gate|favorites-screen|explore-screens|home-place)\.tsx$|\/src\/offline\/(part-bytes|remove-part)\.ts$/,
  shell:
    /\/(shell-layers|palette|feedback-dialog|add-to-trip|changes-dialog|update-notice|confirm-dialog|add-to-home-screen)\.tsx$/,
  planning:
    /\/(time-sheet|when-panel|option-sheet|where-search|picker-filter|filter-column|filter-sheet|trip-dates|location-picker|search-results|bookable-results|bookable-row)\.tsx$|\/src\/offline\/market\/kept-\w+\.ts$/,
  hikes: /\/(hikes-here\.tsx|hike-code\.ts|trail-features\.ts)$/,
  maps: /\/(map-canvas|result-map|explore-map|meeting-map)\.tsx$/,
  'stop-place': /\/(stop-with-plan|stop-to-read)\.tsx$/,
  // What checks tickets where a browser cannot is of the screens that scan them: on each phone that has those, and on no other.
  'provider-screens': /\/node_modules\/@noble\/ed25519\//,
  'trip-dialogs': /\/(import-dialog|shared-trip|share-trip|people-dialog)\.tsx$/,
}

/** What Home loads by itself, before anybody taps anything: who else needs it later makes no difference. */
const OF_HOME = new Set([
  'home',
  'records',
  'shell-parts-chunk',
  'search-layer',
  'routes',
  'after-first-screen',
  'http',
  'queries',
])

/** The screens of trips, and the parts of the app that nobody needs who does not look at a trip. */
const TRIP = 'trip-screens'
const OF_TRIP = new Set([
  TRIP,
  'trip-dialogs',
  'trip-files',
  'trip-drives',
  'stop-place',
  'people-panel',
  'day-facts-sheet',
  'before-you-go',
  'print-before',
  'print-tickets',
  'count-on-the-way',
  'open-instead-code',
  'back-by-dialog',
  'beds-near',
  'usual-weather-code',
])

const SEPARATOR = '~'

/** What a trip shares with other screens. */
const SHARED_WITH_TRIP = TRIP + SEPARATOR + 'others'

/**
 * Names the file that a module goes to, by the occasions on which it is needed: modules that are needed on the same ones go to
 * one file. Whatever a module imports is needed on all of its occasions, so that no two files ever import each other. What a trip
 * needs that Home does not load is in two files, because each costs a cold start a trip to the worker. What nothing but the parts of
 * `build-parts.ts` needs is in a file of theirs, which a first visit does not fetch; that they need it too makes no difference to any other. Null
 * leaves a module of the entry to the bundler.
 */
export function createFileNames(): (id: string, graph: ModuleGraph) => string | null {
  const kept = new Map<string, string | null>()
  return (id, graph) => {
    const known = kept.get(id)
    if (known !== undefined) return known
    const name = fileNameOf(id, graph)
    kept.set(id, name)
    return name
  }
}

function fileNameOf(id: string, graph: ModuleGraph): string | null {
  const all = occasionsOf(id, graph)
  if (all === null) return null
  const others = all.filter((one) => !isPart(one))
  const part = others.length === 0 && all.length > 0 ? fileOfParts(all) : null
  if (part !== null) return part
  const occasions = others.length === 0 ? all : others
  const ofHome = occasions.filter((one) => OF_HOME.has(one))
  if (ofHome.length > 0) return ofHome.sort().join(SEPARATOR)
  if (occasions.includes(TRIP)) return occasions.every((one) => OF_TRIP.has(one)) ? TRIP : SHARED_WITH_TRIP
  return occasions.sort().join(SEPARATOR)
}

/** The occasions of every dynamically imported module from which imports lead to this one; null where they lead to it from an entry. */
function occasionsOf(id: string, graph: ModuleGraph): string[] | null {
  const occasions = new Set<string>()
  const seen = new Set([id])
  // Grows while it is walked.
  for (const one of seen) {
    const facts = graph.getModuleInfo(one)
    if (facts?.isEntry) return null
    if (facts && facts.dynamicImporters.length > 0) occasions.add(occasionOf(one))
    for (const importer of facts?.importers ?? []) seen.add(importer)
  }
  return [...occasions]
}

function occasionOf(id: string): string {
  const known = Object.entries(OCCASIONS).find(([, parts]) => parts.test(id))
  return known?.[0] ?? /([^/.]+)[^/]*$/.exec(id)?.[1] ?? id
}
