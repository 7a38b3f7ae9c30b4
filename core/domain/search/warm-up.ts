import type { PlacesIndex } from '../places/places-index.ts'

/** Each is understood or told in another way: a name, a kind and a place, a place and a kind, a misspelling, a road, a summit. */
const QUESTIONS = [
  ...['maroon lake', 'brewery salida', 'durango airport', 'brekenridge', 'highway 285', '80467'],
  ...[
    'mount elbert',
    'the incline',
    'lost lake',
    'a bed in ouray',
    '123 Main St, Salida',
    '39.1, -106.4',
    'col',
  ],
]

const SALIDA = { lat: 38.5347, lng: -105.9989 }

/** Asks a new index what people ask, here and anywhere, so that its code is compiled before somebody waits for a key. */
export function warmUp(index: PlacesIndex): void {
  for (const near of [null, SALIDA]) {
    for (const question of QUESTIONS) index.autocomplete(question, undefined, near)
  }
}
