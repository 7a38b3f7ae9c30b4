import type { Kysely } from 'kysely'
import { PROVIDER_HEADER } from '../../../core/contracts/market/offerings.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { listProviders, type ProviderRole } from '../../repositories/market/providers.ts'

/**
 * For whom of the providers that the account belongs to a call speaks: the one that is `asked` for, else its only one, else the only one
 * that it owns. Throws 403 for who belongs to none, 404 for one of others, and 422 where it does not say which of several.
 */
export async function providerOf(
  database: Kysely<Database>,
  userId: string,
  asked: string | undefined,
): Promise<ProviderRole> {
  const providers = await listProviders(database, userId)
  if (providers.length === 0)
    throw new ApiError(403, 'forbidden', 'Become a provider first: then you can offer something.')
  if (asked !== undefined) {
    const named = providers.find(({ id }) => id === asked)
    if (!named) throw new ApiError(404, 'not_found', 'There is no such provider.')
    return named
  }
  const own = providers.filter(({ role }) => role === 'owner')
  const [only, ...others] = providers.length === 1 ? providers : own
  if (!only || others.length > 0)
    throw new ApiError(422, 'invalid', `Say which provider you mean with the header ${PROVIDER_HEADER}.`)
  return only
}

/** Throws 403 for a guide. */
export function mayManage({ role }: ProviderRole): void {
  if (role === 'guide')
    throw new ApiError(
      403,
      'forbidden',
      'Guides can look at what is offered. Its owner and managers change it.',
    )
}
