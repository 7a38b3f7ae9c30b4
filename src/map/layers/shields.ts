import type { SymbolLayerSpecification } from 'maplibre-gl'
import { BASEMAP_SOURCE, inLayerWhere } from './layer-parts.ts'

export type Sign = { road: 'interstate' | 'us' | 'state'; number: string }

const PREFIX = 'shield:'

/**
 * From the least road up, so that the greatest is placed first; each with the zoom its signs appear at, and the px
 * between the spots where one may stand, below zoom 9 and from there on: from far, towns take most of them.
 */
const SIGNED = [
  { road: 'state', classes: ['county', 'other', 'state'], minzoom: 8.5, spacing: [160, 260] },
  { road: 'us', classes: ['us'], minzoom: 7, spacing: [110, 240] },
  { road: 'interstate', classes: ['interstate'], minzoom: 5.5, spacing: [70, 220] },
] as const

/** Highway signs along their roads, upright, never on top of each other or of a name. */
export function shieldLayers(): SymbolLayerSpecification[] {
  return SIGNED.map(({ road, classes, minzoom, spacing: [far, near] }) => ({
    id: `shield-${road}`,
    type: 'symbol',
    source: BASEMAP_SOURCE,
    filter: inLayerWhere('road', ['in', ['get', 'class'], ['literal', classes]], ['has', 'shields']),
    minzoom,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': ['step', ['zoom'], far, 9, near],
      'icon-image': ['concat', PREFIX, ['get', 'shields']],
      'icon-rotation-alignment': 'viewport',
      'icon-padding': 6,
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
