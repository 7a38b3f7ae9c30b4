/** The kinds of streets that are drawn, from the smallest up. */
export const STREET_KINDS = ['path', 'minor', 'major', 'highway'] as const
export type StreetKind = (typeof STREET_KINDS)[number]

/** How a schema of vector tiles speaks of what we draw: its layers, and the property and values that say a street's kind. */
export type StreetSchema = {
  layers: { streets: string; names: string; water: string; waterways: string; buildings: string }
  kindProperty: string
  kinds: Record<StreetKind, readonly string[]>
}

/** Protomaps basemap, versions 3 (which has medium roads) and 4. @source docs.protomaps.com/basemaps/layers */
const PROTOMAPS: StreetSchema = {
  layers: { streets: 'roads', names: 'roads', water: 'water', waterways: 'water', buildings: 'buildings' },
  kindProperty: 'kind',
  kinds: {
    path: ['path'],
    minor: ['minor_road', 'other'],
    major: ['major_road', 'medium_road'],
    highway: ['highway'],
  },
}

/** @source openmaptiles.org/schema */
const OPENMAPTILES: StreetSchema = {
  layers: {
    streets: 'transportation',
    names: 'transportation_name',
    water: 'water',
    waterways: 'waterway',
    buildings: 'building',
  },
  kindProperty: 'class',
  kinds: {
    path: ['path', 'track'],
    minor: ['minor', 'service', 'raceway'],
    major: ['primary', 'secondary', 'tertiary'],
    highway: ['motorway', 'trunk'],
  },
}

/** The schema of an archive whose vector layers have these ids. Null for one we do not know. */
export function recogniseSchema(layerIds: readonly string[]): StreetSchema | null {
  return [PROTOMAPS, OPENMAPTILES].find(({ layers }) => layerIds.includes(layers.streets)) ?? null
}
