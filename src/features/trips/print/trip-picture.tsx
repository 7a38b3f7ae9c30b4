import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { pathData } from '../../../../core/domain/art/path-data.ts'
import {
  FRAME_HEIGHT,
  FRAME_WIDTH,
  toUnits,
  type PictureFrame,
} from '../../../../core/domain/art/picture-frame.ts'
import { tripFrame, type TripView } from '../../../domain/art/trip-frame.ts'
import type { TripPart } from '../../../domain/art/trip-ground.ts'
import type { Degrees } from '../../../../core/domain/places/distance.ts'
import { stopsOf, type Trip } from '../../../../core/domain/trips/trip.ts'
import { dayColor } from '../../../map/markers/day-colors.ts'
import type { PictureState } from '../../../parts/pictures/picture-store.ts'
import { placePictures } from '../../../parts/pictures/place-picture-store.ts'
import { mapWays } from '../map/trip-drawing.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import { paperNumbers, PIN_HALF, picturePins, type PicturePin } from './picture-pins.ts'
import styles from './trip-picture.module.css'

/** Of stops of several days, or of none. */
const DARK_INK = '#10243b'

/** Where a place stands in the picture, in percent of its width and height. */
export type InPicture = (place: Degrees) => { left: string; top: string }

type TripPictureProps = {
  trip: Trip
  worked: WorkedOut | null
  /** Its accessible name. Default: that of the whole trip's map. */
  label?: string
  /** Further places that are to be in it. Default: none. */
  around?: readonly Degrees[]
  /** Pins in place of its own, which are made for paper. */
  pins?: (at: InPicture) => ReactNode
}

/**
 * The whole trip from above, drawn without the map and without signal: the land, the ways in the colours of their days, names,
 * and numbered pins. Where the land cannot be drawn, ways and pins stand on plain paper. Nothing for a trip without stops.
 */
export function TripPicture({ trip, worked, label, around = NOTHING, pins: drawPins }: TripPictureProps) {
  const { frame, lines, pins, view } = usePicture(trip, worked, around)
  const ground = useTripPart(view, 'ground')
  const names = useTripPart(view, 'names')
  if (frame === null) return null
  return (
    <div
      className={styles.picture}
      role="img"
      aria-label={label ?? `Map of ${trip.title}: its stops by number and the ways between them`}
      data-ground={typeof ground === 'object' ? 'drawn' : ground}
    >
      <Layer state={ground} />
      <svg className={styles.layer} aria-hidden="true" viewBox={`0 0 ${FRAME_WIDTH} ${FRAME_HEIGHT}`}>
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          {lines.map(({ d }, at) => (
            <path key={at} d={d} stroke="#ffffff" strokeWidth="13" strokeOpacity=".85" />
          ))}
          {lines.map(({ d, color, isGuessed }, at) => (
            <path
              key={at}
              d={d}
              stroke={dayColor('light', color ?? 0)}
              strokeWidth="7"
              strokeDasharray={isGuessed ? '3 15' : undefined}
            />
          ))}
        </g>
      </svg>
      <Layer state={names} />
      {drawPins ? (
        drawPins(placeIn(frame))
      ) : (
        <svg className={styles.layer} aria-hidden="true" viewBox={`0 0 ${FRAME_WIDTH} ${FRAME_HEIGHT}`}>
          {pins.map((pin) => (
            <Pin key={pin.label} pin={pin} />
          ))}
        </svg>
      )}
    </div>
  )
}

const NOTHING: readonly Degrees[] = []

const placeIn =
  (frame: PictureFrame): InPicture =>
  (place) => {
    const [x = 0, y = 0] = unitsOf(frame, [place])
    return { left: `${(100 * x) / FRAME_WIDTH}%`, top: `${(100 * y) / FRAME_HEIGHT}%` }
  }

/** Whether the land around the trip is still being drawn. */
export function useIsDrawing(trip: Trip, worked: WorkedOut | null): boolean {
  const { frame, view } = usePicture(trip, worked, NOTHING)
  return useTripPart(view, 'ground') === 'drawing' && frame !== null
}

function Layer({ state }: { state: PictureState }) {
  if (typeof state !== 'object') return null
  return <img className={styles.layer} src={state.url} alt="" decoding="sync" />
}

function Pin({ pin: { label, x, y, halfWidth, day } }: { pin: PicturePin }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        x={-halfWidth}
        y={-PIN_HALF}
        width={2 * halfWidth}
        height={2 * PIN_HALF}
        rx={PIN_HALF}
        fill={day === null ? DARK_INK : dayColor('light', day - 1)}
        stroke="#ffffff"
        strokeWidth="4"
      />
      <text className={styles.number} y="9" textAnchor="middle">
        {label}
      </text>
    </g>
  )
}

function pinsOf(trip: Trip, frame: PictureFrame): PicturePin[] {
  const numbers = paperNumbers(trip)
  return picturePins(
    stopsOf(trip).map(({ id, place, slot }) => {
      const [x = 0, y = 0] = unitsOf(frame, [place])
      const day = slot.day !== null && slot.day <= trip.days.length ? slot.day : null
      return { number: numbers.get(id) ?? 0, day, x, y }
    }),
  )
}

const unitsOf = (frame: PictureFrame, line: readonly Degrees[]): number[] =>
  toUnits(
    frame,
    line.flatMap(({ lat, lng }) => [lng, lat]),
  )

/** What the picture shows and where. `view` stays the same as long as it says the same. */
function usePicture(trip: Trip, worked: WorkedOut | null, around: readonly Degrees[]) {
  const drawing = useMemo(() => {
    const ways = mapWays(trip, worked, null)
    const shown = extent([
      ...stopsOf(trip).map(({ place }) => place),
      ...ways.flatMap(({ line }) => line),
      ...around,
    ])
    const frame = tripFrame(shown)
    const pins = frame === null ? [] : pinsOf(trip, frame)
    const view: TripView = { shown, pins: pins.map(({ x, y, halfWidth }) => ({ x, y, halfWidth })) }
    const lines =
      frame === null
        ? []
        : ways
            .map(({ line, ...way }) => ({ ...way, d: pathData(unitsOf(frame, line)) }))
            .filter(({ d }) => d !== '')
    return { frame, lines, pins, key: JSON.stringify(view) }
  }, [trip, worked, around])
  const { key } = drawing
  const view = useMemo(() => JSON.parse(key) as TripView, [key])
  return { ...drawing, view }
}

/** The corners of the box that holds all of these points; none of none. */
function extent(points: readonly Degrees[]): Degrees[] {
  if (points.length === 0) return []
  const corner = { north: -Infinity, south: Infinity, east: -Infinity, west: Infinity }
  for (const { lat, lng } of points) {
    corner.north = Math.max(corner.north, lat)
    corner.south = Math.min(corner.south, lat)
    corner.east = Math.max(corner.east, lng)
    corner.west = Math.min(corner.west, lng)
  }
  return [
    { lat: corner.north, lng: corner.west },
    { lat: corner.south, lng: corner.east },
  ]
}

function useTripPart(view: TripView, part: TripPart): PictureState {
  const wanted = useMemo(() => ({ view, part }), [view, part])
  const subscribe = useCallback(
    (onChange: () => void) => (view.shown.length > 0 ? placePictures.hold(wanted, onChange) : () => {}),
    [wanted, view],
  )
  return useSyncExternalStore(subscribe, () => placePictures.stateOf(wanted))
}
