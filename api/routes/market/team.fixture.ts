import * as v from 'valibot'
import { ProviderMembersSchema } from '../../../core/contracts/market/provider-members.ts'
import { NOTIFICATION } from '../../../core/records/notification.ts'
import { PROVIDER } from '../../../core/records/market/provider.ts'
import type { TestApi } from '../../testing/test-api.ts'
import type { SyncClient } from '../records/sync.fixture.ts'

/** Makes them a provider and answers the id of the space that they got. */
export async function becomeProvider(api: TestApi, client: SyncClient): Promise<string> {
  await api.send('POST', '/api/accounts/provider', undefined, client.session)
  const { records } = await client.exchange()
  return records.find(({ kind }) => kind === PROVIDER.kind)!.space
}

/** What people do with the team of one provider. */
export function teamOf(api: TestApi, provider: () => string) {
  const ask = (client: SyncClient, method: string, path: string, body?: unknown) =>
    api.send(method, `/api/provider/${path}`, body, { ...client.session, Provider: provider() })
  const people = async (client: SyncClient) =>
    v.parse(ProviderMembersSchema, await (await ask(client, 'GET', 'members')).json())
  return {
    ask,
    people,
    rolesOf: async (client: SyncClient) =>
      (await people(client)).members.map(({ firstName, role }) => `${firstName} ${role}`),
    invite: (client: SyncClient, body: { email?: string; role: string }) =>
      ask(client, 'POST', 'members', body),
    remove: (client: SyncClient, account: string) => ask(client, 'DELETE', `members/${account}`),
    give: (client: SyncClient, account: string, role: string) =>
      ask(client, 'PATCH', `members/${account}`, { role }),
    open: (token: string, client?: SyncClient) =>
      api.send('GET', '/api/join-team', undefined, { 'Team-Token': token, ...client?.session }),
    join: (token: string, client: SyncClient) =>
      api.send('POST', '/api/join-team', undefined, { 'Team-Token': token, ...client.session }),
  }
}

export const noticesOf = async (client: SyncClient) =>
  (await client.exchange()).records
    .filter(({ kind }) => kind === NOTIFICATION.kind)
    .map(({ fields }) => fields)
    .filter(({ type }) => type === 'guide')

/** The status and the sentence of a refusal. */
export const said = async (response: Response) => [
  response.status,
  ((await response.json()) as { message: string }).message,
]

/** Whether the account is a provider's. */
export async function isProvider(api: TestApi, { session }: SyncClient): Promise<boolean> {
  const answer = await api.send('GET', '/api/auth/user', undefined, session)
  return ((await answer.json()) as { isProvider: boolean }).isProvider
}
