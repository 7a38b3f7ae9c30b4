import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { SPLIT_VIEW, useMediaQuery, WIDE_SCREEN } from '../../platform/screen/media-query.ts'
import { nearZoom } from './near-zoom.ts'
import type { LngLat, MapCamera, MapPadding, MapStatus } from '../map-types.ts'

/** The open card covers the map's right on wide screens, px. */
const CARD_WIDTH_PX = 384

/** Near enough to tell a place from its neighbours, which stay in view. */
const CHOSEN_MAX_ZOOM = 14

/** What lies over the map's upper and lower edge, px. */
export type Covered = { top: number; bottom: number }

type Shown = {
  /** Without what the open card alone brings: closing it leaves the camera where it is. */
  points: readonly LngLat[]
  /** What is to be in view whenever the points become others. */
  all: readonly LngLat[]
  /** The place whose card is open: the camera goes to it and never moves away from it. */
  chosen: LngLat | null
  /** What the open card covers at the lower edge of a phone held upright, px. */
  cardHeightPx: number
  covered?: Covered
}

type PlacesCamera = {
  camera: RefObject<MapCamera | null>
  padding: MapPadding
  onStatus: (status: MapStatus) => void
}

/** Moves the camera of a map of places to what it is to show: all of them, or the one whose card is open. */
export function usePlacesCamera({ points, all, chosen, cardHeightPx, covered }: Shown): PlacesCamera {
  const camera = useRef<MapCamera>(null)
  const [status, setStatus] = useState<MapStatus>('loading')
  const wide = useMediaQuery(WIDE_SCREEN)
  const split = useMediaQuery(SPLIT_VIEW)
  const { top, bottom } = covered ?? NOTHING_COVERED
  const right = chosen && wide ? CARD_WIDTH_PX : 0
  const cardBottom = chosen && !split ? cardHeightPx : 0
  const padding = useMemo(
    () => ({ top, right, bottom: Math.max(bottom, cardBottom), left: 0 }),
    [top, right, bottom, cardBottom],
  )
  const ready = status === 'ready'
  // The map is made showing the points that are there then. A list made anew of the same ones is no reason to leave where the person is.
  const shown = useRef(points)
  useEffect(() => {
    if (!ready || chosen || areSame(shown.current, points)) return
    shown.current = points
    camera.current?.fit(all)
  }, [ready, chosen, points, all])
  useEffect(() => {
    if (ready && chosen) camera.current?.moveTo(chosen, Math.min(CHOSEN_MAX_ZOOM, nearZoom(chosen, false)))
  }, [ready, chosen])
  return { camera, padding, onStatus: setStatus }
}

const areSame = (a: readonly LngLat[], b: readonly LngLat[]) =>
  a === b || (a.length === b.length && a.every(({ lat, lng }, at) => lat === b[at]?.lat && lng === b[at].lng))

const NOTHING_COVERED = { top: 0, bottom: 0 }
