import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Location } from '../../../core/contracts/trips/search-preferences.ts'
import type { Plan } from '../../../core/domain/plan/plan.ts'
import type { Category } from '../../../core/domain/places/categories.ts'
import { isKnownRoadId } from '../../../core/domain/search/known/known-road-id.ts'
import { CATEGORIES } from '../../../core/domain/places/categories.ts'
import { isInColorado } from '../../../core/domain/places/colorado-box.ts'
import { NEARBY_ID, type SuggestedPlace } from '../../../core/domain/places/suggested-places.ts'
import { coloradoLocationsQuery } from '../../data/places/colorado-locations.ts'
import { allowedPosition } from '../../data/places/own-position.ts'
import { reverseQuery } from '../../data/places/places.ts'
import { useHasStreets, useStreets } from '../../data/places/use-streets.ts'
import { saveLocation } from '../../sync/plan/saved-location.ts'
import type { CameraMove, LngLat, MapCamera, MapDrawing, OwnPosition } from '../../map/map-types.ts'
import { nearZoom } from '../../map/canvas/near-zoom.ts'
import { DENVER } from '../../map/map-constants.ts'
import { GeolocationFailure, locateDevice } from '../../platform/device/geolocation.ts'
import { report } from '../../platform/report.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { centreHeight, type CentreHeight } from './map/centre-height.ts'
import { linesOfKnownRoad } from '../../parts/place/use-known-roads.ts'
import { pointLocation } from '../../parts/place/point-location.ts'
import {
  CHIP_ZOOM,
  GEOLOCATION_DENIED,
  GEOLOCATION_UNSUPPORTED,
  OWN_POSITION_OUTSIDE,
  OWN_POSITION_ZOOM,
  ROAD_ZOOM,
} from './picker-constants.ts'
import { aroundMiddle } from './map/around-middle.ts'
import { hasPanned } from './map/has-panned.ts'
import { planFinder } from '../../data/places/plan-finder.ts'
import { knownPlaces } from '../../data/places/prepared-places.ts'
import { markersOf } from './map/map-places.ts'
import { holds, isFull } from '../../parts/plan/picked-places.ts'
import type { MapView } from './map/places-in-view.ts'
import { useMapFilter } from './filter/use-map-filter.ts'

/** `denied` too when the device said where it is and only the name could not be looked up. @source planning §8 */
type GeolocationStatus = 'idle' | 'loading' | 'granted' | 'denied'

/**
 * Everything of the picker but the list itself: the box's text, the candidate it stands for, the map's centre, the
 * markers and the own position.
 *
 * | The person | text | candidate | centre |
 * |---|---|---|---|
 * | types | what was typed | none | none |
 * | picks a suggestion, chip, own place | its address | it | none |
 * | picks a road | its address | its middle; the map shows all of it | none |
 * | presses `Near current location` | the own place's address where that is allowed, else Denver's | it | none |
 * | moves the map | the centre's address, unless there is a candidate | stays | what the pin points at |
 * | zooms | stays | stays | stays |
 * | adds, or clears the text | empty | none | none |
 */
export function useLocationPicker(plan: Plan) {
  const queryClient = useQueryClient()
  const camera = useRef<MapCamera | null>(null)
  const [text, setText] = useState('')
  const [candidate, setCandidate] = useState<Location | null>(null)
  const [centre, setCentre] = useState<Location | null>(null)
  const [measured, setMeasured] = useState<{ placeId: string; height: CentreHeight | null } | null>(null)
  // Until the map has reported, and where there is none, the list starts from Denver and knows no bounds.
  const [view, setView] = useState<MapView>({ centre: DENVER, box: null })
  const [drawn, setDrawn] = useState<MapDrawing | null>(null)
  const [moving, setMoving] = useState(false)
  const [ownPosition, setOwnPosition] = useState<OwnPosition | null>(null)
  const [geolocation, setGeolocation] = useState<GeolocationStatus>('idle')
  const [shown, setShown] = useState<ReadonlySet<Category>>(() => new Set(CATEGORIES.map(({ id }) => id)))
  const [roadLine, setRoadLine] = useState<'whole' | 'unknown' | null>(null)
  const lookup = useRef(0)
  // Where the map stood when it last went somewhere: what zooming shifts is compared with that, however often.
  const wentTo = useRef<(LngLat & { zoom: number }) | null>(null)
  const chosen = useRef<Location | null>(null)
  // Where the map goes once it is there: somebody chose before.
  const toldEarly = useRef<((map: MapCamera) => void) | null>(null)
  useEffect(() => {
    chosen.current = candidate
  }, [candidate])

  const { data: catalogue } = useQuery(coloradoLocationsQuery())
  const streets = useStreets()
  const hasStreets = useHasStreets()
  const { places } = useMemo(() => knownPlaces(catalogue), [catalogue])
  const filter = useMapFilter(places, planFinder(catalogue), plan)
  const points = useMemo(() => markersOf(filter.places, shown), [filter.places, shown])

  const choose = (location: Location, zoom: number) => {
    lookup.current += 1
    setCandidate(location)
    setCentre(null)
    setText(location.address)
    setRoadLine(null)
    if (isKnownRoadId(location.placeId)) void showRoad(location)
    else steer((map) => map.moveTo(location, zoom))
  }

  const steer = (go: (map: MapCamera) => void) => {
    if (camera.current) go(camera.current)
    else toldEarly.current = go
  }

  /** The whole road about its middle, where the pin stands; the middle alone where its line is not known. */
  const showRoad = async (road: Location) => {
    const mine = lookup.current
    const lines = await linesOfKnownRoad(road.placeId)
    if (mine !== lookup.current) return
    setRoadLine(lines ? 'whole' : 'unknown')
    if (lines) steer((map) => map.fit(aroundMiddle(lines.flat(), road)))
    else steer((map) => map.moveTo(road, ROAD_ZOOM))
  }

  const nameOf = async ({ lat, lng }: LngLat) => {
    lookup.current += 1
    const mine = lookup.current
    const nearest = await queryClient.fetchQuery(reverseQuery(lat, lng))
    // Overtaken by a later move, choice or keystroke.
    return { nearest, overtaken: mine !== lookup.current }
  }

  const nameCentre = async (point: LngLat) => {
    try {
      const { nearest, overtaken } = await nameOf(point)
      if (overtaken) return
      const location = pointLocation(point.lat, point.lng, nearest)
      setCentre(location)
      if (!chosen.current) setText(location.address)
      const groundM = (await camera.current?.heightAt(location)) ?? null
      // The nearest place may be a summit that the catalogue does not have.
      const known = nearest ? [...places, { ...nearest, elevationM: null }] : places
      setMeasured({ placeId: location.placeId, height: centreHeight(location, known, groundM) })
    } catch (problem) {
      report(problem, 'naming the centre of the map')
    }
  }

  /** Shows where the device is and makes the nearest place the candidate. False where no place is known there. */
  const goToOwn = async (position: OwnPosition): Promise<boolean> => {
    setOwnPosition(position)
    steer((map) => map.moveTo(position, OWN_POSITION_ZOOM))
    const { nearest, overtaken } = await nameOf(position)
    setGeolocation('granted')
    if (!nearest) return false
    const { placeId, address, lat, lng, name } = nearest
    void saveLocation({ lat: position.lat, lng: position.lng, address })
    if (overtaken) return true
    setCandidate({ placeId, address, lat, lng, name })
    setCentre(null)
    setText(address)
    return true
  }

  const locate = async () => {
    setGeolocation('loading')
    try {
      const position = await locateDevice()
      if (!isInColorado(position)) {
        // Its nearest place of Colorado is not where the person is: nothing is offered, moved or kept.
        setGeolocation('idle')
        showToast({ title: OWN_POSITION_OUTSIDE })
        return
      }
      await goToOwn(position)
    } catch (problem) {
      setGeolocation('denied')
      if (!(problem instanceof GeolocationFailure)) return report(problem, 'naming the own position')
      const unsupported = problem.reason === 'unsupported'
      showToast({ title: unsupported ? GEOLOCATION_UNSUPPORTED : GEOLOCATION_DENIED, tone: 'error' })
    }
  }

  /** The own place where that was allowed before, else Denver: a chip asks no question. @source decisions §1 */
  const pickNearby = async (denver: Location) => {
    lookup.current += 1
    const mine = lookup.current
    const position = await allowedPosition()
    if (mine !== lookup.current) return
    try {
      if (position !== null && (await goToOwn(position))) return
    } catch (problem) {
      report(problem, 'naming the own position')
    }
    choose(denver, CHIP_ZOOM)
  }

  const target = text.trim() === '' ? null : (candidate ?? centre)
  return {
    camera,
    text,
    candidate,
    centre,
    /** Whether the candidate's line is drawn; null where it is no road. */
    roadLine: candidate && isKnownRoadId(candidate.placeId) ? roadLine : null,
    /** Of `centre`; null until it is known. */
    centreHeight: centre && measured?.placeId === centre.placeId ? measured.height : null,
    view,
    /** What the map draws; null until it has, and where there is none. */
    drawn,
    moving,
    ownPosition,
    geolocation,
    places,
    filter,
    points,
    shown,
    streets,
    /** What Add would add; null while Add is disabled. @source planning §5 */
    addable: target && !holds(plan.stops, target) && !isFull(plan.stops) ? target : null,
    locate,
    type(next: string) {
      lookup.current += 1
      setText(next)
      setCandidate(null)
      setCentre(null)
    },
    clear() {
      lookup.current += 1
      setText('')
      setCandidate(null)
      setCentre(null)
    },
    pickSuggestion: (location: Location) => choose(location, nearZoom(location, hasStreets(location))),
    pickChip({ placeId, address, lat, lng, name }: SuggestedPlace) {
      const place = { placeId, address, lat, lng, name }
      if (placeId === NEARBY_ID) return void pickNearby(place)
      choose(place, CHIP_ZOOM)
    },
    toggleCategory(category: Category) {
      const next = new Set(shown)
      if (!next.delete(category)) next.add(category)
      setShown(next)
    },
    onMapReady() {
      const go = toldEarly.current
      toldEarly.current = null
      if (camera.current) go?.(camera.current)
    },
    onDrawn: setDrawn,
    zoomInto: (clusterId: number) => camera.current?.fitCluster(clusterId),
    onCamera(move: CameraMove) {
      setMoving(move.phase === 'start')
      if (move.phase === 'start') return
      setView({ centre: { lat: move.lat, lng: move.lng }, box: move.box })
      const before = wentTo.current
      const panned = before === null || hasPanned(before, move)
      if (panned || move.movedBy === 'app') wentTo.current = { lat: move.lat, lng: move.lng, zoom: move.zoom }
      if (move.movedBy === 'map' && panned) void nameCentre(move)
    },
  }
}

export type LocationPickerState = ReturnType<typeof useLocationPicker>
