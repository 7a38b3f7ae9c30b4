import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { ColoradoLocationSchema } from '../../../core/contracts/places/colorado-locations.ts'
import { standsInTown } from '../../../core/domain/art/scenes/scene-kinds.ts'
import type { SceneSubject } from '../../../core/domain/art/scenes/scene-picture.ts'
import type { Category } from '../../../core/domain/places/categories.ts'
import { cataloguePlaceId } from '../../../core/domain/places/place-rows.ts'

const CATALOGUE = new URL('../../../api/database/seed/colorado-locations.json', import.meta.url)

export type ScenePlace = SceneSubject & { placeId: string; town: string; category: Category }

/** Every place of the catalogue whose picture is always a scene of its kind. */
export function scenePlaces(): ScenePlace[] {
  return v
    .parse(v.array(v.omit(ColoradoLocationSchema, ['color'])), JSON.parse(readFileSync(CATALOGUE, 'utf8')))
    .filter(({ kind }) => standsInTown(kind))
    .map(({ id, latitude, longitude, kind, category, nearestTown }) => ({
      placeId: cataloguePlaceId({ id, category }),
      ...{ lat: latitude, lng: longitude, kind, category, town: nearestTown },
    }))
}

/** So many of them, spread evenly over the catalogue from the `first` on. */
export function sampledPlaces(count: number, first = 0): ScenePlace[] {
  const places = scenePlaces()
  const apart = Math.floor(places.length / count)
  return places.filter((_, at) => at % apart === first % apart).slice(0, count)
}
