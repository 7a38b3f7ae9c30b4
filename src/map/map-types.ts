/** A point in WGS84 degrees. */
export type LngLat = { lat: number; lng: number }

/** One marker. `kind` says which picture it gets. */
export type MapPoint = LngLat & { id: string; name: string; kind: string }

/**
 * How places are drawn: near ones as one below zoom 12 (`clusters`), or the best as pins with their names and all others as small dots (`pins`:
 * the points come best first). @source planning §4 @source issue 32 "Pins"
 */
export type PointStyle = 'clusters' | 'pins'

/** A part of the land that stands for the places in it while the map shows all of it. */
export type MapRegion = LngLat & { id: string; name: string; count: number }

/** What can be booked, drawn as its price: the lowest of it, whole cents. */
export type MapOffer = LngLat & { id: number; cents: number }

/** Several places drawn as one, called after the one nearest to its middle. The id is good until the points change. */
export type MapCluster = LngLat & { clusterId: number; count: number; nearestName: string }

/** What the map draws, a margin around the view included: clusters, and the points that stand alone. */
export type MapDrawing = { clusters: MapCluster[]; points: MapPoint[] }

/**
 * How markers of one kind are drawn: colours as CSS hex, the glyph as an SVG path on a 24-px grid, the shape around it as
 * one on a 34-px grid.
 */
export type MarkerKind = { color: string; ink: string; glyphPath: string; shapePath: string }

/** A chosen place: a numbered pin with its name. In their order; a line joins them where no ways are given. */
export type MapStop = LngLat & {
  number: number
  name: string
  /** Told to `onPoint` when the pin is tapped; without one it cannot be. */
  id?: string
  /** Of `DAY_COLORS`, counted round; gold where left out. */
  color?: number
  /** Drawn small and pale, without its name: something else is looked at. */
  isFaint?: boolean
}

/** A way between chosen places in the colour of its day, of no day's where left out; `isGuessed`: straight, no road is claimed. `isFaint`: drawn pale. */
export type MapWay = { line: readonly LngLat[]; color?: number; isGuessed: boolean; isFaint?: boolean }

/** A road that is shown as a whole, one line for each of its ways. */
export type MapRoad = readonly (readonly LngLat[])[]

/** The person's own place. `accuracyM` is the radius in metres. */
export type OwnPosition = LngLat & { accuracyM: number }

export type MapTheme = 'light' | 'dark'

export type MapStatus = 'loading' | 'ready' | 'error'

/**
 * Who moved it: `map` is the person's hand or key on the map, `app` is our own code. `box` is what nothing covers:
 * west, south, east, north.
 */
export type CameraMove = LngLat & {
  zoom: number
  box: [number, number, number, number]
  movedBy: 'map' | 'app'
  phase: 'start' | 'end'
}

/** What covers the map's edges, px; its centre is the centre of what is left. */
export type MapPadding = { top: number; right: number; bottom: number; left: number }

/** What the app may ask of the camera. Each is a jump when the person asked for less movement. */
export type MapCamera = {
  moveTo: (place: LngLat, zoom: number) => void
  fit: (places: readonly LngLat[]) => void
  /** Fits to a drawn cluster's members, or nearer, as a tap on it does. Stays when it is drawn no more. */
  fitCluster: (clusterId: number) => void
  /** The estimated elevation of the ground in metres; null where or while nothing is known. Never that of a summit. */
  heightAt: (point: LngLat) => Promise<number | null>
}
