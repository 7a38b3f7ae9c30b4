import { Hono, type Context } from 'hono'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import {
  OfferingDocumentSchema,
  PROVIDER_HEADER,
  type ProviderOffering,
} from '../../../core/contracts/market/offerings.ts'
import { SupplyIdSchema } from '../../../core/contracts/market/supply.ts'
import type { Database } from '../../database/schema.ts'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { readBaseRevision } from '../../middleware/base-revision.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { readKeyedRequest } from '../../middleware/idempotency-key.ts'
import { requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import { parseObject, readJson } from '../../middleware/parse.ts'
import { findOffering } from '../../repositories/market/offerings.ts'
import type { ProviderRole } from '../../repositories/market/providers.ts'
import { providerOf } from '../../services/market/provider-access.ts'
import { pauseOffering, publishOffering } from '../../services/market/publish.ts'
import { listSupply, readOffering, saveOffering } from '../../services/market/supply.ts'
import { notify } from '../../services/push/notify.ts'
import { once } from '../../services/records/once.ts'

/**
 * `/api/provider/offerings`, for the team of a provider: `GET` all of them, `PUT /:uuid` one with all its parts, as other programs write
 * it: both are the records that phones have. `POST /:uuid/publish` shows travelers what stands, `…/pause` takes it out of their sight.
 */
export function providerOfferingsRoutes(deps: SessionDeps): Hono<ApiEnv> {
  const { database, now } = deps
  const asking = (c: Context<ApiEnv>) => providerOf(database, c.get('user').id, c.req.header(PROVIDER_HEADER))
  const acting = async (
    c: Context<ApiEnv>,
    act: (transaction: Transaction<Database>, of: { provider: ProviderRole; uuid: string }) => Promise<void>,
  ): Promise<ProviderOffering> => {
    const provider = await asking(c)
    const uuid = c.req.param('uuid') ?? ''
    return once(
      database,
      { ...readKeyedRequest(c), userId: c.get('user').id, now: now() },
      (transaction) => act(transaction, { provider, uuid }),
      (transaction) => readOffering(transaction, provider, uuid),
    )
  }
  return new Hono<ApiEnv>()
    .get('/', requireUser(deps), async (c) =>
      c.json((await listSupply(database, await asking(c))) satisfies ProviderOffering[]),
    )
    .all('/', otherMethods('GET', 'HEAD'))
    .put('/:uuid', requireUser(deps), async (c) => {
      const userId = c.get('user').id
      const uuid = c.req.param('uuid')
      if (!v.is(SupplyIdSchema, uuid))
        throw new ApiError(422, 'invalid', 'The id of an offering is a UUID in lower case.')
      const provider = await asking(c)
      const base = readBaseRevision(c)
      const document = parseObject(OfferingDocumentSchema, readJson(c))
      const isNew = (await findOffering(database, uuid)) === undefined
      const offering = await once(
        database,
        { ...readKeyedRequest(c), userId, now: now() },
        (transaction) => saveOffering(transaction, { provider, uuid, document, base, userId, now: now() }),
        (transaction) => readOffering(transaction, provider, uuid),
      )
      c.header('ETag', `"${offering.revision}"`)
      return c.json(offering satisfies ProviderOffering, isNew ? 201 : 200)
    })
    .all('/:uuid', otherMethods('PUT'))
    .post('/:uuid/publish', requireUser(deps), async (c) =>
      c.json(
        await acting(c, async (transaction, act) => {
          const asking = { ...act, base: readBaseRevision(c), userId: c.get('user').id, now: now() }
          for (const { account, notice } of await publishOffering(transaction, asking))
            await notify(transaction, { account, now: asking.now }, notice)
        }),
      ),
    )
    .all('/:uuid/publish', otherMethods('POST'))
    .post('/:uuid/pause', requireUser(deps), async (c) => c.json(await acting(c, pauseOffering)))
    .all('/:uuid/pause', otherMethods('POST'))
}
