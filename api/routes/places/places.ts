import { Hono } from 'hono'
import {
  AutocompleteQuerySchema,
  MIN_QUERY_CHARS,
  ReverseQuerySchema,
  type Prediction,
  type ReverseAnswer,
} from '../../../core/contracts/places/places.ts'
import type { ArtSubjects } from '../../../core/domain/art/art-subjects.ts'
import { placeById } from '../../../core/domain/places/place-by-id.ts'
import type { PlacesIndex } from '../../../core/domain/places/places-index.ts'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { parseQuery } from '../../middleware/parse.ts'
import type { PlacePictures } from '../../services/places/place-pictures.ts'
import type { PlacesSearch } from '../../services/places/places-search.ts'
import { placeArt } from './place-art.ts'

type PlacesDeps = {
  index: PlacesIndex
  search: PlacesSearch
  /** What pictures are of, and what draws them. */
  subjects: ArtSubjects
  pictures: PlacePictures
}

/**
 * `GET /api/places/autocomplete?q=&limit=&near=lat,lng`, `GET /api/places/reverse?lat=&lng=` and, behind both, for every form of id
 * `GET /api/places/:placeId` and its picture `GET /api/places/:placeId/art.svg?theme=`. @source decisions §5
 */
export function placesRoutes({ index, search, subjects, pictures }: PlacesDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/autocomplete', async (c) => {
      const { q, limit, near } = parseQuery(AutocompleteQuerySchema, c)
      const predictions = q.length < MIN_QUERY_CHARS ? [] : await search(q, limit, near)
      return c.json(predictions satisfies Prediction[])
    })
    .all('/autocomplete', otherMethods('GET', 'HEAD'))
    .get('/reverse', (c) => {
      const { lat, lng } = parseQuery(ReverseQuerySchema, c)
      const nearest = index.nearest(lat, lng)
      if (!nearest) throw new ApiError(404, 'not_found', 'There is no known place to name.')
      return c.json(nearest satisfies ReverseAnswer)
    })
    .all('/reverse', otherMethods('GET', 'HEAD'))
    .get('/:placeId', (c) => {
      const place = placeById(index, c.req.param('placeId'))
      if (!place) throw new ApiError(404, 'not_found', 'No place has this id.')
      return c.json(place satisfies Prediction)
    })
    .all('/:placeId', otherMethods('GET', 'HEAD'))
    .get('/:placeId/art.svg', placeArt(subjects, pictures))
    .all('/:placeId/art.svg', otherMethods('GET', 'HEAD'))
}
