import * as v from 'valibot'
import { InstantSchema } from '../instant.ts'

/** More places than anyone looks through; keeps one account's answer small. */
export const MAX_FAVORITES = 1_000

/** Twice the longest id there is. */
const MAX_PLACE_ID_CHARS = 120

/**
 * An id as the app writes them: `custom-…`, `colorado-{category}-…`, `suggested_…` or the gazetteer's `town-…`. Only the
 * form is judged, because a phone may hold a newer catalogue than the server. Ids of an upstream geocoder (`osm-N-1`)
 * are refused: no device could show their place again. @source planning §3, decisions §5
 */
export const FavoritePlaceIdSchema = v.pipe(
  v.string('No place can have this id'),
  v.maxLength(MAX_PLACE_ID_CHARS, `A place id has at most ${MAX_PLACE_ID_CHARS} characters`),
  v.regex(/^[a-z]+([-_][a-z0-9]+)+$/, 'No place can have this id'),
)

/** Where a favorite is put or removed: its id is the last part of the path. */
export const FavoritePathSchema = v.object({ placeId: FavoritePlaceIdSchema })

/**
 * What a `PUT` may say: when the person chose the place, perhaps hours before there was signal. Without it, and for an
 * instant still to come, it is the server's now. Unknown keys are dropped.
 */
export const PutFavoriteSchema = v.object({ addedAt: v.optional(InstantSchema) })

/** `addedAt` is an ISO instant in UTC. */
export const FavoriteSchema = v.object({ placeId: v.string(), addedAt: v.string() })

/** The account's favorites, newest first. */
export const FavoriteListSchema = v.array(FavoriteSchema)

/** What a `DELETE` answers, whether the place was a favorite or not. */
export const RemovedFavoriteSchema = v.object({ placeId: v.string() })

export type Favorite = v.InferOutput<typeof FavoriteSchema>
export type RemovedFavorite = v.InferOutput<typeof RemovedFavoriteSchema>
