import type { FilterSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { inLayer } from './layer-parts.ts'

export type Sign = { road: 'interstate' | 'us' | 'state'; number: string }

const PREFIX = 'shield:'

/** From the least road up, so that the greatest is placed first; each with the zoom its signs appear at. */
const SIGNED = [
  { road: 'state', minzoom: 8.5 },
  { road: 'us', minzoom: 7 },
  { road: 'interstate', minzoom: 5.5 },
] as const

/** Highway signs along their roads, upright, never on top of each other or of a name. */
export function shieldLayers(): SymbolLayerSpecification[] {
  return SIGNED.map(({ road, minzoom }) => ({
    id: `shield-${road}`,
    type: 'symbol',
    source: 'basemap',
    filter: [
      'all',
      inLayer('highway'),
      ['==', ['get', 'class'], road],
      ['has', 'shields'],
    ] as FilterSpecification,
    minzoom,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 260,
      'icon-image': ['concat', PREFIX, ['get', 'shields']],
      'icon-rotation-alignment': 'viewport',
      'icon-padding': 10,
    },
  }))
}

/** The signs an image is asked to show, side by side. Empty for the id of another image. */
export function signsOf(imageId: string): Sign[] {
  if (!imageId.startsWith(PREFIX)) return []
  return imageId
    .slice(PREFIX.length)
    .split('+')
    .map((sign) => {
      const [road = '', number = ''] = sign.split(':')
      return { road: road as Sign['road'], number }
    })
}
