import type { TestApi } from '../../testing/test-api.ts'
import type { SyncClient } from '../records/sync.fixture.ts'

/** The live notifications that a phone pulls, the oldest first. */
export async function toldTo(client: SyncClient) {
  const { records } = await client.exchange()
  return records.filter(({ kind, deletedAt }) => kind === 'notification' && deletedAt === undefined)
}

export const titles = async (client: SyncClient) =>
  (await toldTo(client)).map(({ fields }) => fields['title'])

/** The live notifications of an account as the store has them, whether or not a phone was told. */
export async function storedNotifications(
  api: TestApi,
  { account }: SyncClient,
): Promise<{ id: string; title: string }[]> {
  const rows = await api.database
    .selectFrom('records')
    .select(['id', 'fields'])
    .where('kind', '=', 'notification')
    .where('deleted_at', 'is', null)
    .where('space_id', '=', account)
    .execute()
  return rows.map(({ id, fields }) => ({ id, title: (JSON.parse(fields) as { title: string }).title }))
}

export const storedTitles = async (api: TestApi, client: SyncClient) =>
  (await storedNotifications(api, client)).map(({ title }) => title).sort()
