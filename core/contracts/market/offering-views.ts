import * as v from 'valibot'
import { CalendarDaySchema } from '../trips/search-preferences.ts'

/** So many days one call asks for. */
export const MAX_VIEW_DAYS = 366

/** `from` and `to` are days of Colorado, both counted. Without them it is the last 28 days. */
export const ViewsQuerySchema = v.object({
  from: v.optional(CalendarDaySchema),
  to: v.optional(CalendarDaySchema),
})

const count = v.optional(v.number(), 0)

/**
 * One of `GET /api/provider/analytics`: an offering that was published once, with what became of it on each day: how often its page was
 * opened, how many of the hearts that it has were given, how many bookings were confirmed, cancelled ones too. Days without any are left
 * out. `title` is what travelers see or saw. For owners and managers. @source decisions §8
 */
export const OfferingViewsSchema = v.object({
  offeringId: v.number(),
  offeringUuid: v.string(),
  title: v.string(),
  days: v.array(v.object({ day: CalendarDaySchema, views: v.number(), hearts: count, bookings: count })),
})
export type OfferingViews = v.InferOutput<typeof OfferingViewsSchema>
