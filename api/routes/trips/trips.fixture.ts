import { randomUUID } from 'node:crypto'
import { addMember } from '../../repositories/records/space-members.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from '../records/sync.fixture.ts'

export const newTrip = (client: SyncClient, id: string, title = 'San Juans') =>
  client.patch('trip', id, {
    space: id,
    create: true,
    fields: changes(0, {
      title,
      dates: { start: null, days: 3 },
      createdAt: '2026-11-20T08:00:00.000Z',
    }),
  })

/** Makes a trip of somebody's and answers its id. */
export async function makeTrip(client: SyncClient, title?: string): Promise<string> {
  const id = randomUUID()
  await client.send(newTrip(client, id, title))
  return id
}

/** Takes an account into a trip as an accepted invitation does. */
export const joinTrip = (api: TestApi, spaceId: string, { account }: SyncClient, role: 'editor' | 'viewer') =>
  addMember(api.database, { spaceId, userId: account, role })

/** Somebody whose address is theirs for certain. */
export async function signUpVerified(
  api: TestApi,
  firstName: string,
): Promise<SyncClient & { email: string }> {
  const client = await signUpToSync(api, { firstName })
  const { email } = await api.database
    .updateTable('users')
    .set({ email_verified_at: '2026-11-20T08:00:00.000Z' })
    .where('id', '=', client.account)
    .returning('email')
    .executeTakeFirstOrThrow()
  return { ...client, email }
}
