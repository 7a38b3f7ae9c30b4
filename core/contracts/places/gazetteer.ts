import * as v from 'valibot'

/**
 * One findable name that is not in the catalogue: a town, pass, junction or airport. Degrees are WGS84,
 * `population` and `elevationM` are null where unknown.
 */
export const GazetteerPlaceSchema = v.object({
  placeId: v.string(),
  name: v.string(),
  kind: v.string(),
  lat: v.number(),
  lng: v.number(),
  elevationM: v.nullable(v.number()),
  population: v.nullable(v.number()),
  address: v.string(),
})

export const GazetteerSchema = v.array(GazetteerPlaceSchema)

export type GazetteerPlace = v.InferOutput<typeof GazetteerPlaceSchema>
