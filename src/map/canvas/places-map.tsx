import { useMemo } from 'react'
import type { StreetTiles } from '../../../core/domain/map/street-tiles.ts'
import type { DayRange } from '../../domain/calendar/day-range.ts'
import { categoryMarkers } from '../../../core/domain/art/category-markers.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import type {
  CameraMove,
  MapOffer,
  MapPoint,
  MapRegion,
  MapRoad,
  MapStop,
  MapTheme,
  MapWay,
} from '../map-types.ts'
import { MapFrame } from './map-frame.tsx'
import { LIST_WITHOUT_MAP } from './places-map-room.tsx'
import { usePlacesCamera, type Covered } from './use-places-camera.ts'

type PlacesMapProps = {
  /** Names the map for assistive technology: 'Map of the results'. */
  label: string
  look: { theme: MapTheme; terrain: boolean }
  /** Best first: the best in view are pins with their names. */
  places: readonly KnownPlace[]
  /** What stands for the places while the map shows all of the land. Default: none. */
  regions?: readonly MapRegion[]
  /** What can be booked, as prices beside the places. Default: none. */
  offers?: readonly MapOffer[]
  /** Drawn as numbers beside the places. Default: none. */
  stops?: readonly MapStop[]
  /** Between the stops. Default: a straight line through them. */
  ways?: readonly MapWay[] | undefined
  /** Drawn as a whole beside the places. Default: none. */
  roads?: readonly MapRoad[]
  /** The days on which closed roads are marked. Default: today. */
  days?: DayRange
  streets: StreetTiles | null
  /**
   * Where the camera follows what is shown: all places whenever they become others, or the one whose card is open. Left
   * out, it opens on all of them and stays where the person leaves it.
   */
  follows?: {
    /** Drawn beside the places where it is none of them. */
    chosen: KnownPlace | null
    /** What is drawn as a whole of the one whose card is open, and is no reason to move the camera. Default: nothing. */
    chosenRoads?: readonly MapRoad[]
    /** What the open card covers of the map on phones held upright, px. */
    cardHeightPx: number
    covered?: Covered
  }
  /** The marked one where the camera does not follow it. Default: none. */
  chosenId?: string | null
  onOpen: (placeId: string) => void
  onRegion?: (id: string) => void
  /** Prices that stand at one spot were tapped. */
  onOffers?: (ids: number[]) => void
  /** A hike or a trail was tapped, or the place where hikes begin. Without it they are drawn and nothing more. */
  onTrail?: (placeId: string) => void
  /** Where the map stands, whenever it begins or ends to move. */
  onCamera?: (move: CameraMove) => void
}

const NO_STOPS: readonly MapStop[] = []
const NO_ROADS: readonly MapRoad[] = []
const NO_PLACES: readonly KnownPlace[] = []
const UNFOLLOWED = { chosen: null, cardHeightPx: 0 }

/** Places as pins and dots; fills its positioned parent. @source issue 32 "Pins" */
export function PlacesMap({
  label,
  look,
  places,
  regions,
  offers,
  stops = NO_STOPS,
  ways,
  roads = NO_ROADS,
  days,
  streets,
  follows,
  chosenId = null,
  onOpen,
  onRegion,
  onOffers,
  onTrail,
  onCamera,
}: PlacesMapProps) {
  const kinds = useMemo(() => categoryMarkers(look.theme), [look.theme])
  const points = useMemo(() => pinsOf(places), [places])
  const chosen = follows?.chosen ?? null
  const beside = useMemo(
    () =>
      pinsOf(
        chosen === null || places.some(({ placeId }) => placeId === chosen.placeId) ? NO_PLACES : [chosen],
      ),
    [places, chosen],
  )
  const drawn = useMemo(() => (beside.length === 0 ? points : [...points, ...beside]), [points, beside])
  const chosenRoads = follows?.chosenRoads ?? NO_ROADS
  const drawnRoads = useMemo(
    () => (chosenRoads.length === 0 ? roads : [...roads, ...chosenRoads]),
    [roads, chosenRoads],
  )
  const all = useMemo(() => [...points, ...stops, ...roads.flat(2)], [points, stops, roads])
  // A road that comes after the map is to be in view as well.
  const framed = useMemo(() => [...points, ...roads.flat(2)], [points, roads])
  const view = usePlacesCamera({ points: framed, all, ...(follows ?? UNFOLLOWED) })
  return (
    <MapFrame
      {...look}
      {...(follows ? view : {})}
      {...(days ? { days } : {})}
      label={`${label}. Arrow keys move it, plus and minus zoom.`}
      withoutMap={LIST_WITHOUT_MAP}
      kinds={kinds}
      points={drawn}
      drawnAs="pins"
      chosenId={chosen?.placeId ?? chosenId}
      {...(regions ? { regions } : {})}
      {...(onRegion ? { onRegion } : {})}
      {...(offers ? { offers } : {})}
      {...(onOffers ? { onOffers } : {})}
      stops={stops}
      {...(ways ? { ways } : {})}
      roads={drawnRoads}
      streets={streets}
      opening={all}
      onPoint={onOpen}
      {...(onTrail ? { onTrail } : {})}
      {...(onCamera ? { onCamera } : {})}
    />
  )
}

const pinsOf = (places: readonly KnownPlace[]): MapPoint[] =>
  places.map(({ placeId, name, category, lat, lng }) => ({ id: placeId, name, kind: category, lat, lng }))
