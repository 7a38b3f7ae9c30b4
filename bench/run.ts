/**
 * `npm run bench`: prints ratios, both sides of each measured in turn in the same run, and a table with the targets.
 * Ends with 1 when a target is missed or a piece could not be measured, with 2 when the command line makes no sense.
 */
import { availability } from './server/availability.ts'
import { entrySize } from './pages/entry-size.ts'
import { bookings } from './server/bookings.ts'
import { bestOrderOfStops } from './places/best-order.ts'
import { clusterQuery } from './map/cluster-query.ts'
import { coldOpen } from './pages/cold-open.ts'
import { coldOpenBefore } from './pages/cold-open-before.ts'
import { currentUser } from './server/current-user.ts'
import { firstVisit } from './pages/first-visit.ts'
import { layoutShift } from './pages/layout-shift.ts'
import type { Findings } from './support/line.ts'
import { longestTask } from './pages/longest-task.ts'
import { mapPan } from './map/map-pan.ts'
import { mapTerrain } from './map/map-terrain.ts'
import { OTHER_CHECKOUT } from './support/other-checkout.ts'
import { readOptions, USAGE, type BenchOptions } from './support/options.ts'
import { placeFilter } from './places/place-filter.ts'
import { noteTyping } from './pages/note-typing.ts'
import { placePictures } from './places/place-picture.ts'
import { placeSearch } from './places/place-search.ts'
import { publicGet } from './server/public-get.ts'
import { readsBefore } from './server/reads-before.ts'
import { refusal } from './server/refusal.ts'
import { replay } from './pages/replay.ts'
import { lineInWords, report, type Outcome } from './support/report.ts'
import { signInLoad } from './server/sign-in-load.ts'
import { spaceList } from './server/space-list.ts'
import { tabTour } from './pages/tab-tour.ts'
import { terrainTile } from './map/terrain-tile.ts'
import { ticketCheck } from './market/ticket-check.ts'
import { tripOpen } from './pages/trip-open.ts'
import { wireSize } from './pages/wire-size.ts'

const PIECES: Record<string, (options: BenchOptions) => Promise<Findings>> = {
  'entry-size': entrySize,
  'wire-size': wireSize,
  'layout-shift': layoutShift,
  'first-visit': firstVisit,
  'public-get': publicGet,
  'current-user': currentUser,
  'reads-before': readsBefore,
  refusal,
  'sign-in-load': signInLoad,
  'space-list': spaceList,
  availability,
  bookings,
  'place-search': placeSearch,
  'place-filter': placeFilter,
  'cluster-query': clusterQuery,
  'map-pan': mapPan,
  'terrain-tile': terrainTile,
  'map-terrain': mapTerrain,
  'place-picture': placePictures,
  replay,
  'cold-open': coldOpen,
  'cold-open-before': coldOpenBefore,
  'tab-tour': tabTour,
  'trip-open': tripOpen,
  'best-order': bestOrderOfStops,
  'note-typing': noteTyping,
  'ticket-check': ticketCheck,
  'longest-task': longestTask,
}

/** Without a name everything is measured, but for what nobody named the other side of. */
const EVERYTHING = Object.keys(PIECES).filter(
  (name) =>
    !['cold-open-before', 'longest-task', 'reads-before'].includes(name) || process.env[OTHER_CHECKOUT],
)

try {
  const { names, options } = readOptions(process.argv.slice(2))
  process.exitCode = await bench(names.length === 0 ? EVERYTHING : names, options)
} catch (problem) {
  console.error(`${problem instanceof Error ? problem.message : String(problem)}\n${USAGE}`)
  process.exitCode = 2
}

async function bench(names: string[], options: BenchOptions): Promise<0 | 1> {
  const pieces = names.map((name) => {
    const measure = Object.hasOwn(PIECES, name) ? PIECES[name] : undefined
    if (!measure) throw new Error(`There is no "${name}"; there are ${Object.keys(PIECES).join(', ')}`)
    return { name, measure }
  })
  const outcomes: Outcome[] = []
  for (const { name, measure } of pieces) {
    console.error(`Measuring ${name} …`)
    const outcome = await outcomeOf(name, () => measure(options))
    outcomes.push(outcome)
    if (!options.json && 'findings' in outcome) outcome.findings.lines.map(lineInWords).forEach(print)
  }
  const { text, json, passed } = report(outcomes)
  print(options.json ? JSON.stringify(json, null, 2) : text)
  return passed ? 0 : 1
}

/** A piece that throws, or finds nothing, is a failure of the bench and not a gap in its table. */
async function outcomeOf(name: string, measure: () => Promise<Findings>): Promise<Outcome> {
  try {
    const findings = await measure()
    if (findings.lines.length === 0) throw new Error('Nothing was measured')
    findings.lines.forEach(lineInWords)
    return { name, findings }
  } catch (problem) {
    console.error(problem)
    return { name, failure: firstLine(problem) }
  }
}

/** The browser's driver appends its log to its messages; standard error has the whole of it. */
function firstLine(problem: unknown): string {
  return (problem instanceof Error ? problem.message : String(problem)).split('\n', 1)[0]!
}

function print(text: string) {
  console.log(text)
}
