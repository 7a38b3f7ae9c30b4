import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { AccountList } from '../../../core/contracts/identity/account-settings.ts'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { Database } from '../../database/schema.ts'
import type { ApiEnv } from '../../start/env.ts'
import { otherMethods } from '../../middleware/failures.ts'
import { requireUser, type SessionDeps } from '../../middleware/identity/session.ts'
import { makeProvider } from '../../repositories/identity/users.ts'
import { openProvider } from '../../services/market/open-provider.ts'
import { providerNotice } from '../../services/push/notice-words.ts'
import { notify } from '../../services/push/notify.ts'
import { profileFields } from '../../services/profile/profiles.ts'

/**
 * `GET /api/accounts`: as whom the person can use the app. Every account is a traveler's; a provider and an administrator are one
 * besides. `POST /api/accounts/provider`, without a body, makes them a provider with a space for their supply: 201, and 200 where they
 * are one, with the list.
 * @source shell §7
 */
export function accountsRoutes(deps: SessionDeps): Hono<ApiEnv> {
  const { database } = deps
  return new Hono<ApiEnv>()
    .get('/', requireUser(deps), async (c) => c.json(await accountsOf(database, c.get('user'))))
    .all('/', otherMethods('GET', 'HEAD'))

    .post('/provider', requireUser(deps), async (c) => {
      const user = c.get('user')
      const now = deps.now()
      const isNew = await database.transaction().execute(async (transaction) => {
        const isMade = await makeProvider(transaction, user.id, now.toISOString())
        if (!isMade) return false
        await openProvider(transaction, { user, now })
        await notify(transaction, { account: user.id, now }, providerNotice)
        return true
      })
      return c.json(await accountsOf(database, { ...user, isProvider: true }), isNew ? 201 : 200)
    })
    .all('/provider', otherMethods('POST'))
}

async function accountsOf(
  database: Kysely<Database>,
  { id, isAdmin, isProvider, ...account }: User,
): Promise<AccountList> {
  const profile = await profileFields(database, id)
  const {
    firstName = account.firstName,
    lastName = account.lastName,
    profilePicture: avatar = null,
  } = profile
  const shown = { name: `${firstName} ${lastName}`, avatar }
  return [
    { id, type: 'traveler', ...shown },
    ...(isProvider ? [{ id: `provider-${id}`, type: 'provider' as const, ...shown }] : []),
    ...(isAdmin ? [{ id: `admin-${id}`, type: 'admin' as const, ...shown }] : []),
  ]
}
