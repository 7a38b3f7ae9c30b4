import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { COVER_TYPE } from '../../../core/contracts/market/offering-photos.ts'
import {
  DeparturesQuerySchema,
  OfferingsQuerySchema,
  OPEN_EVERY_MS,
} from '../../../core/contracts/market/public-offerings.ts'
import type { Database } from '../../database/schema.ts'
import { clientAddress, networksOf } from '../../middleware/client.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { parseQuery } from '../../middleware/parse.ts'
import { NOTHING_POLICY } from '../../middleware/security-headers.ts'
import type { ReadyAnswer } from '../../middleware/ready-answer.ts'
import { zipped } from '../../platform/node/compress.ts'
import { readListVersion } from '../../repositories/market/offering-listings.ts'
import type { RateLimits } from '../../services/limits/rate-limits.ts'
import { createCovers } from '../../services/market/covers.ts'
import { countSeen } from '../../services/market/offering-views.ts'
import {
  listOfferings,
  offeringsSince,
  openDays,
  publicDepartures,
  publicOffering,
} from '../../services/market/public-offerings.ts'
import { readCover, readPublicPhoto } from '../../services/market/public-photos.ts'
import type { SpaceFiles } from '../../services/files/space-files.ts'
import type { ApiEnv } from '../../start/env.ts'
import type { Payments } from '../../services/market/payments/payment-port.ts'
import { publicData } from '../places/public-data.ts'

type OfferingsDeps = {
  database: Kysely<Database>
  now: () => Date
  files: Pick<SpaceFiles, 'read'>
  trustedProxies: number
  limits: Pick<RateLimits, 'countAttempt'> | null
  payments: Pick<Payments, 'chosen'>
}

/** Who is free when is asked for anew each time. */
const NOT_KEPT = { 'Cache-Control': 'no-store' }
/** What is said of an offering is kept by whoever asked, and asked for again. */
const ASKED_AGAIN = { 'Cache-Control': 'public, no-cache' }
/** What a photo's address stands for never changes. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
/** Drawn where it stands, and as a page of its own without a right to anything. */
const PHOTO_POLICY = `${NOTHING_POLICY}; sandbox`

/**
 * `/api/offerings`, for everybody: `GET` the list, kept by phones as the catalogue is (with its ETag, or what changed `since`), `/open` on
 * which days there is room, `/:id` one of them by number or uuid, `/:id/departures` its starts, `/:id/photos/:file` a photo of it by its
 * number, `/:id/cover/:version` the small picture of the first; `POST /:id/seen` counts that somebody opened its page (204). @source decisions §8
 */
export function offeringsRoutes({
  database,
  now,
  files,
  trustedProxies,
  limits,
  payments,
}: OfferingsDeps): Hono<ApiEnv> {
  const list = keptList(database)
  const open = keptOpenDays(database)
  const covers = createCovers(files)
  return new Hono<ApiEnv>()
    .get('/', async (c) => {
      const { since } = parseQuery(OfferingsQuerySchema, c)
      if (since === undefined) return (await list())(c)
      return (await publicData(await offeringsSince(database, since), zipped))(c)
    })
    .all('/', otherMethods('GET', 'HEAD'))
    .get('/open', async (c) => (await open(now()))(c))
    .all('/open', otherMethods('GET', 'HEAD'))
    .get('/:id', async (c) => {
      const offering = await publicOffering(database, c.req.param('id'))
      const by = payments.chosen?.by
      return c.json(by === undefined ? offering : { ...offering, moneyHeldBy: by }, 200, ASKED_AGAIN)
    })
    .all('/:id', otherMethods('GET', 'HEAD'))
    .get('/:id/departures', async (c) => {
      const asked = parseQuery(DeparturesQuerySchema, c)
      return c.json(await publicDepartures(database, c.req.param('id'), asked, now()), 200, NOT_KEPT)
    })
    .all('/:id/departures', otherMethods('GET', 'HEAD'))
    .get('/:id/photos/:file', async (c) => {
      const { id: offering, file } = c.req.param()
      const { type, bytes } = await readPublicPhoto({ database, files }, { offering, file })
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
        'Content-Type': type,
        'Cache-Control': FOR_GOOD,
        'Content-Security-Policy': PHOTO_POLICY,
      })
    })
    .all('/:id/photos/:file', otherMethods('GET', 'HEAD'))
    .get('/:id/cover/:version', async (c) => {
      const { id: offering, version } = c.req.param()
      const bytes = await readCover({ database, covers }, { offering, version })
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
        'Content-Type': COVER_TYPE,
        'Cache-Control': FOR_GOOD,
        'Content-Security-Policy': PHOTO_POLICY,
      })
    })
    .all('/:id/cover/:version', otherMethods('GET', 'HEAD'))
    .post('/:id/seen', async (c) => {
      await limits?.countAttempt('seen', networksOf(clientAddress(c, trustedProxies)))
      await countSeen(database, c.req.param('id'), now())
      return c.body(null, 204)
    })
    .all('/:id/seen', otherMethods('POST'))
}

/** The list as bytes that are made once for each of its numbers. */
function keptList(database: Kysely<Database>): () => Promise<ReadyAnswer> {
  let kept: { version: number; answer: Promise<ReadyAnswer> } | undefined
  return async () => {
    const version = await readListVersion(database)
    if (kept?.version === version) return kept.answer
    const answer = listOfferings(database).then((rows) => publicData(rows, zipped))
    const made = { version, answer }
    kept = made
    answer.catch(() => {
      if (kept === made) kept = undefined
    })
    return answer
  }
}

/** The days with room as bytes, made anew every quarter of an hour and when the list is another one. */
function keptOpenDays(database: Kysely<Database>): (now: Date) => Promise<ReadyAnswer> {
  let kept: { version: number; atMs: number; answer: Promise<ReadyAnswer> } | undefined
  return async (now) => {
    const version = await readListVersion(database)
    const age = now.getTime() - (kept?.atMs ?? -Infinity)
    if (kept?.version === version && age >= 0 && age < OPEN_EVERY_MS) return kept.answer
    const answer = openDays(database, now).then((days) => publicData(days, zipped))
    const made = { version, atMs: now.getTime(), answer }
    kept = made
    answer.catch(() => {
      if (kept === made) kept = undefined
    })
    return answer
  }
}
