import Supercluster from 'supercluster'
import { buildClusterIndex } from '../../src/map/clusters/clusters.ts'
import type { Findings } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import { numbers, seededPlaces, type SeededPlace } from '../support/seeded-places.ts'
import { median } from '../support/statistics.ts'

const PLACES = 10_000
const SEED = 41
const VIEWS_A_ZOOM = 40
const ZOOMS = Array.from({ length: 11 }, (_, at) => 4 + at)

/** A phone's map with the margin that the app draws around it, px. */
const VIEW_PX = { width: 780, height: 1688 }

/** What the app sets. That both sides answer the same proves it. */
const RAW_OPTIONS = { radius: 213, extent: 512, maxZoom: 11 }

/** Before anything counts, so that both sides run in code that is compiled. */
const WARM_UP_TURNS = 3

const PASSES_A_TURN = 30

type View = { bounds: [number, number, number, number]; zoom: number }

/** The app's cluster index, asked for fixed views, against supercluster itself with the same places. */
export async function clusterQuery({ rounds: count }: BenchOptions): Promise<Findings> {
  const places = seededPlaces(PLACES, SEED)
  const ours = buildClusterIndex(places)
  const raw = new Supercluster<SeededPlace>(RAW_OPTIONS).load(
    places.map((place) => ({
      type: 'Feature',
      properties: place,
      geometry: { type: 'Point', coordinates: [place.lng, place.lat] },
    })),
  )
  const views = fixedViews()
  const answers = proveSame(ours, raw, views)

  const askOurs = () => turnMs(views, ({ bounds, zoom }) => ours.at(bounds, zoom))
  const askRaw = () => turnMs(views, ({ bounds, zoom }) => raw.getClusters(bounds, zoom))
  for (let turn = 0; turn < WARM_UP_TURNS; turn++) [askOurs, askRaw].forEach((ask) => ask())
  const samples = { ours: [] as number[], raw: [] as number[] }
  for (let round = 0; round < count * 3; round++) {
    const turns = [() => samples.ours.push(askOurs()), () => samples.raw.push(askRaw())]
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) turn()
  }
  return {
    lines: [
      {
        name: 'cluster query, 1,000 views',
        unit: 'ms',
        ours: { label: 'cluster index', samples: samples.ours },
        reference: { label: 'supercluster', samples: samples.raw },
        target: { of: 'ratio', atMost: 1.25 },
      },
    ],
    notes: [
      `cluster query: ${PLACES} places, ${views.length} views of zooms ${ZOOMS[0]} to ${ZOOMS.at(-1)}; ` +
        `a view answers ${median(answers)} markers in the middle, ${Math.max(...answers)} at most; in Node.`,
    ],
  }
}

/** Milliseconds for a thousand views, the mean of a turn of many passes: one pass is over before the clock is sure. */
function turnMs(views: View[], ask: (view: View) => unknown): number {
  const start = performance.now()
  for (let pass = 0; pass < PASSES_A_TURN; pass++) for (const view of views) ask(view)
  return ((performance.now() - start) / (views.length * PASSES_A_TURN)) * 1000
}

function fixedViews(): View[] {
  const next = numbers(SEED)
  return ZOOMS.flatMap((zoom) =>
    Array.from({ length: VIEWS_A_ZOOM }, () => {
      const degreesAPx = 360 / (512 * 2 ** zoom)
      const [lng, lat] = [-109 + 6.9 * next(), 37 + 4 * next()]
      const east = (VIEW_PX.width / 2) * degreesAPx
      const north = (VIEW_PX.height / 2) * degreesAPx * Math.cos((lat * Math.PI) / 180)
      return { zoom, bounds: [lng - east, Math.max(-85, lat - north), lng + east, Math.min(85, lat + north)] }
    }),
  )
}

/** How many markers each view answers. Throws where the two sides do not draw the same. */
function proveSame(
  ours: ReturnType<typeof buildClusterIndex<SeededPlace>>,
  raw: Supercluster<SeededPlace>,
  views: View[],
): number[] {
  return views.map(({ bounds, zoom }) => {
    const { clusters, points } = ours.at(bounds, zoom)
    const features = raw.getClusters(bounds, zoom)
    const mine = [...clusters.map(({ clusterId }) => clusterId), ...points.map(({ id }) => id)]
    const theirs = features.map(({ properties }) =>
      'cluster_id' in properties ? properties.cluster_id : properties.id,
    )
    if (JSON.stringify(mine.map(String).sort()) !== JSON.stringify(theirs.map(String).sort())) {
      throw new Error(`At zoom ${zoom} the sides differ: ${mine.length} and ${theirs.length} markers`)
    }
    return mine.length
  })
}
