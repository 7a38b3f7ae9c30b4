/** What a scene is called in words, and the kinds of places that it is drawn for. */
type SceneKinds = readonly [words: string, kinds: string]

/** What stands in towns and at roads: its scene is its picture, wherever it is. */
const BUILT = [
  ['a hotel', 'hotel'],
  ['a historic hotel', 'historic_hotel'],
  ['a motel', 'motel'],
  ['a mountain lodge', 'resort'],
  ['a guest house', 'bed_and_breakfast hostel'],
  ['a cabin', 'cabin hut'],
  ['a camper', 'rv_park dump_station'],
  ['a restaurant', 'restaurant'],
  ['a roadside restaurant', 'fast_food'],
  ['a café', 'cafe coffee'],
  ['a bakery', 'bakery'],
  ['a brewery', 'brewery brewery_tour'],
  ['a distillery', 'distillery'],
  ['market stalls', 'farmers_market'],
  ['a store', 'grocery convenience'],
  ['a gas station', 'fuel'],
  ['a car at a charger', 'ev_charging'],
  ['a museum', 'museum'],
  ['a visitor center', 'visitor_center nature_center'],
  ['a hospital', 'hospital'],
  ['old walls', 'historic_site national_historic_site'],
  ['a stage between rocks', 'concert_venue'],
  ['a Ferris wheel', 'amusement_park'],
  ['a garden', 'garden'],
  ['a zoo', 'zoo'],
  ['a street with shops', 'pedestrian_mall'],
  ['a bus at its stop', 'bus_station'],
  ['an airport', 'airport'],
  ['a train station', 'train_station'],
  ['a steam train', 'scenic_railway'],
  ['a gondola', 'gondola'],
  ['a hot spring', 'hot_spring'],
  ['a mine', 'gold_mine_tour'],
  ['a raft on a river', 'rafting'],
  ['horses at a ranch', 'horseback'],
  ['a zip line', 'zipline ropes_course'],
] as const satisfies readonly SceneKinds[]

/** What lies open: its picture is the view from it, and its scene only where there is no view. */
const OPEN = [
  ['a campground', 'campground glamping'],
  ['a trailhead', 'trailhead hike trail'],
  ['a lake', 'lake reservoir bay beach'],
  ['a waterfall', 'waterfall'],
  ['ski runs', 'ski_area nordic_center'],
  ['a climbing wall', 'climbing'],
  ['a park', 'park state_park recreation_area'],
  ['a mountain pass', 'pass scenic_drive scenic_byway'],
  ['a ghost town', 'ghost_town'],
  ['a town', 'town populated_place zip_code'],
  ['a highway exit', 'junction road'],
] as const satisfies readonly SceneKinds[]

/** A scene by its words, as 'a hotel'. */
export type SceneWords = (typeof BUILT | typeof OPEN)[number][0]

const rowsOf = (scenes: readonly (readonly [words: SceneWords, kinds: string])[]) =>
  scenes.flatMap(([words, kinds]) => kinds.split(' ').map((kind) => [kind, words] as const))

const BUILT_KINDS: ReadonlyMap<string, SceneWords> = new Map(rowsOf(BUILT))
const OPEN_KINDS: ReadonlyMap<string, SceneWords> = new Map(rowsOf(OPEN))

/** What the scene of a kind of place is called; undefined for a kind that is nothing but ground, as a ridge. */
export const sceneWords = (kind: string): SceneWords | undefined =>
  BUILT_KINDS.get(kind) ?? OPEN_KINDS.get(kind)

/** Whether the picture of such a place is its scene even where there is a view. */
export const standsInTown = (kind: string): boolean => BUILT_KINDS.has(kind)

/** What a picture shows of a place: the view from it, a scene of its kind, or where it lies, from above. */
export type PictureShows = 'view' | 'scene' | 'ground'

/** What the picture of a place of a kind shows, where there is a view of three ridges and where there is none. */
export function shownOf(kind: string, hasView: boolean): PictureShows {
  if (standsInTown(kind)) return 'scene'
  if (hasView) return 'view'
  return OPEN_KINDS.has(kind) ? 'scene' : 'ground'
}
