import type { PlacesIndex } from '../places/places-index.ts'

/** Each is understood in another way: a name, a kind and a place, a place and a kind, a misspelling, a road. */
const QUESTIONS = ['maroon lake', 'brewery salida', 'durango airport', 'brekenridge', 'highway 285']

/** Asks a new index what people ask, so that its code is compiled before somebody waits for a key. */
export function warmUp(index: PlacesIndex): void {
  for (const question of QUESTIONS) index.autocomplete(question)
}
