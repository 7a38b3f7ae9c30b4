import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { MailStopSchema } from '../../../core/contracts/mail/mail-stops.ts'
import type { Database } from '../../database/schema.ts'
import type { ApiEnv } from '../../start/env.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { parseForm, readJson } from '../../middleware/parse.ts'
import type { Buffer } from '../../platform/node/bytes.ts'
import { stopMail } from '../../services/mail/mail-stops.ts'

export type MailStopsDeps = { database: Kysely<Database>; serverKey: Buffer; now: () => Date }

/** `POST /api/no-more-mail`. A program that opens links of mails by itself asks with GET, which stops nothing. */
export function mailStopsRoutes({ database, serverKey, now }: MailStopsDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .post('/', async (c) => {
      const { token } = parseForm(MailStopSchema, readJson(c))
      await stopMail(database, serverKey, token, now())
      return c.body(null, 204)
    })
    .all('/', otherMethods('POST'))
}
