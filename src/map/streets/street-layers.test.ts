import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { oneDay } from '../../domain/calendar/day-range.ts'
import { basemapStyle } from '../basemap/basemap-style.ts'
import { PALETTES } from '../basemap/palette.ts'
import { STREET_SOURCE, streetLayers, type StreetLayer } from './street-layers.ts'
import { recogniseSchema } from '../../../core/domain/map/street-schema.ts'

/** The ids of `vector_layers` as published archives have them. */
const PROTOMAPS = [
  'boundaries',
  'buildings',
  'earth',
  'landcover',
  'landuse',
  'places',
  'pois',
  'roads',
  'water',
]
const OPENMAPTILES = [
  ...[
    'aerodrome_label',
    'boundary',
    'building',
    'housenumber',
    'landcover',
    'landuse',
    'mountain_peak',
    'park',
  ],
  ...['place', 'poi', 'transportation', 'transportation_name', 'water', 'water_name', 'waterway'],
]
const ARCHIVES = [
  ['Protomaps', PROTOMAPS],
  ['OpenMapTiles', OPENMAPTILES],
] as const

const THEMES = ['light', 'dark'] as const

function layersOf(ids: readonly string[], theme: 'light' | 'dark' = 'light'): StreetLayer[] {
  const schema = recogniseSchema(ids)
  if (!schema) throw new Error('Not recognised')
  return streetLayers(schema, ids, PALETTES[theme])
}

test.each([[['earth', 'water', 'places']], [['Roads']], [[]]])(
  'layers %j are no schema that we know',
  (ids) => {
    expect(recogniseSchema(ids)).toBeNull()
  },
)

test.each(ARCHIVES)('every filter, layout and paint is what MapLibre understands, %s', (_name, ids) => {
  for (const theme of THEMES) {
    const style = basemapStyle(theme, 'https://app.test/colorado.json', oneDay('2027-07-15'))
    const problems = validateStyleMin({
      ...style,
      sources: {
        ...style.sources,
        [STREET_SOURCE]: { type: 'vector', tiles: ['https://app.test/{z}/{x}/{y}'] },
      },
      layers: [...style.layers, ...layersOf(ids, theme)],
    })
    expect(problems.map(({ message }) => message)).toEqual([])
  }
})

test.each(ARCHIVES)(
  'streets, paths, buildings, water and names are drawn, each from layers it has, %s',
  (_name, ids) => {
    const layers = layersOf(ids)
    const bottomFirst = [
      'street-water',
      'street-building',
      'street-path',
      'street-minor-casing',
      'street-minor',
    ].concat(['street-major', 'street-highway', 'street-name'])
    const places = bottomFirst.map((id) => layers.findIndex((layer) => layer.id === id))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    for (const layer of layers) expect(ids).toContain(layer['source-layer'])
  },
)

test('an archive without some of the layers is drawn without them', () => {
  const layers = layersOf(['transportation'])
  expect(new Set(layers.map((layer) => layer['source-layer']))).toEqual(new Set(['transportation']))
  expect(layers.map(({ id }) => id)).not.toContain('street-name')
})

test.each(ARCHIVES)('nothing is drawn before zoom 10, and buildings not before 14, %s', (_name, ids) => {
  const layers = layersOf(ids)
  for (const { id, minzoom } of layers) expect(minzoom, id).toBeGreaterThanOrEqual(10)
  expect(layers.find(({ id }) => id === 'street-building')?.minzoom).toBe(14)
})

test('both themes draw the same layers in colors of their own', () => {
  const [light, dark] = THEMES.map((theme) => layersOf(PROTOMAPS, theme))
  expect(dark?.map(({ id }) => id)).toEqual(light?.map(({ id }) => id))
  dark?.forEach(({ paint }, at) => expect(paint).not.toEqual(light?.[at]?.paint))
})

test("names are written with the device's own font", () => {
  const fonts = layersOf(OPENMAPTILES).flatMap(({ layout }) =>
    layout && 'text-font' in layout ? [layout['text-font']] : [],
  )
  expect(fonts).toEqual([['sans-serif']])
})
