import * as v from 'valibot'
import { InstantSchema } from '../instant.ts'

/** What one answer holds at most: the worst comes first. */
export const MAX_ROAD_NEWS = 250
export const MAX_ROAD_WORDS = 240
export const MAX_ROAD_NAME = 60
/** A long stretch is told by so many of its points. */
export const MAX_ROAD_POINTS = 8

/** The worst first. `surface`: what the road is like, snow or ice. */
export const ROAD_NEWS_KINDS = ['closure', 'incident', 'works', 'surface'] as const

const degrees = (limit: number) => v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit))

/** One thing that was said of a road. */
export const RoadNewsSchema = v.object({
  kind: v.picklist(ROAD_NEWS_KINDS),
  /** 'I-70'; '' where nothing is said. */
  road: v.pipe(v.string(), v.maxLength(MAX_ROAD_NAME)),
  words: v.pipe(v.string(), v.maxLength(MAX_ROAD_WORDS)),
  /** When somebody looked at it last; null where nothing is said. */
  updatedAt: v.nullable(InstantSchema),
  /** From when until when; null is open. */
  from: v.nullable(InstantSchema),
  until: v.nullable(InstantSchema),
  /** Longitude and latitude, WGS84; one of a point, several along a stretch. */
  points: v.pipe(v.array(v.tuple([degrees(180), degrees(90)])), v.minLength(1), v.maxLength(MAX_ROAD_POINTS)),
})

/** Parts of the feed that can be out of reach by themselves. */
export const ROAD_FEEDS = ['incidents', 'works', 'surface'] as const

/**
 * `GET /api/road-conditions`, of all of Colorado: nobody says where they are going. `readAt`: when the feed was read; `ageMinutes` since
 * then, by the server's clock as it answers. `missing`: what could not be read, or did not fit in.
 */
export const RoadConditionsSchema = v.object({
  readAt: InstantSchema,
  ageMinutes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  missing: v.array(v.picklist(ROAD_FEEDS)),
  news: v.pipe(v.array(RoadNewsSchema), v.maxLength(MAX_ROAD_NEWS)),
})

export type RoadNewsKind = (typeof ROAD_NEWS_KINDS)[number]
export type RoadFeed = (typeof ROAD_FEEDS)[number]
export type RoadNews = v.InferOutput<typeof RoadNewsSchema>
export type RoadConditions = v.InferOutput<typeof RoadConditionsSchema>
