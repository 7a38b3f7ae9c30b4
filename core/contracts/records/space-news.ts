import * as v from 'valibot'

/** The address of the stream that names spaces with news, below the app's root. `account` says for whom. @source sync "One exchange" */
export const NEWS_PATH = 'api/sync/events'

/** The server writes at least this often, so that both ends, and proxies between them, know that the other is there. */
export const SIGN_EVERY_MS = 20_000

/** Who asks for the stream says for whom, as with an exchange. */
export const NewsQuerySchema = v.object({
  account: v.pipe(v.string('Say for which account.'), v.minLength(1, 'Say for which account.')),
})

/**
 * One message of the stream: the revision that each named space has by now; null where the caller's place in it, or who else is in it,
 * has changed. Never what has changed there: that is for an exchange to ask.
 */
export const SpaceNewsSchema = v.object({
  spaces: v.record(v.string(), v.nullable(v.pipe(v.number(), v.safeInteger()))),
})
export type SpaceNews = v.InferOutput<typeof SpaceNewsSchema>
