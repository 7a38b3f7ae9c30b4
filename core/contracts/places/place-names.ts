import * as v from 'valibot'

/** Columns of numbers and names as core/domain/places/names/columns.ts writes them. */
const Column = v.string()
const Degrees = v.object({ lat: v.array(Column), lng: v.array(Column) })
const Corner = v.tuple([v.number(), v.number()])

/**
 * Every official name of the state beside the catalogue, as one file: natural features and populated places, services,
 * ZIP codes and public lands, and which gazetteer places lie on which road. Rows stand in columns, because 27,000 of
 * them are to travel in at most 270 KB. `readNames` turns it into rows.
 */
export const PlaceNamesSchema = v.object({
  format: v.literal(1),
  features: v.object({
    count: v.number(),
    classes: v.array(v.string()),
    counties: v.array(v.string()),
    /** South-west corner of each county in ten-thousandths of a degree; the degrees of its features count from there. */
    corners: v.array(Corner),
    names: Column,
    classOf: Column,
    countyOf: Column,
    ...Degrees.entries,
    /** Row numbers of what is no longer there. */
    historical: v.array(v.number()),
    /** Two digits for each summit in turn: tens of metres, 0 where unknown. */
    heights: Column,
  }),
  services: v.object({
    count: v.number(),
    kinds: v.array(v.string()),
    towns: v.array(v.string()),
    /** Who says so and as of when: 'nrel-afdc 2022-04'. */
    sources: v.array(v.string()),
    corner: Corner,
    names: Column,
    kindOf: Column,
    townOf: Column,
    sourceOf: Column,
    ...Degrees.entries,
  }),
  zips: v.object({
    count: v.number(),
    towns: v.array(v.string()),
    corner: Corner,
    codes: Column,
    townOf: Column,
    ...Degrees.entries,
  }),
  /** A point inside each; kind as in 'national_forest'. */
  lands: v.array(v.object({ name: v.string(), kind: v.string(), lat: v.number(), lng: v.number() })),
  /** Ids of the gazetteer's towns and junctions along each numbered road, in no order that says anything. */
  roads: v.array(v.object({ route: v.string(), towns: v.array(v.string()), junctions: v.array(v.string()) })),
})

export type PlaceNames = v.InferOutput<typeof PlaceNamesSchema>
