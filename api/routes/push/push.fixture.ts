import * as v from 'valibot'
import { expect } from 'vitest'
import { PushSchema, type Push } from '../../../core/contracts/push/push.ts'
import type { PushKind } from '../../../core/contracts/push/push-message.ts'
import type { Subscription } from '../../services/push/push-service.fixture.ts'
import type { TestApi } from '../../testing/test-api.ts'

type Session = { Cookie: string }

/** What a browser says, with everything that may be left out left out. */
export const putPush = (
  api: TestApi,
  session: Session,
  body: unknown,
  headers: Record<string, string> = {},
) => api.send('PUT', '/api/push', body, { ...session, ...headers })

/** Lets a browser of this session hear these kinds. */
export async function hear(
  api: TestApi,
  session: Session,
  subscription: Subscription,
  ...kinds: PushKind[]
): Promise<Push> {
  const answer = await putPush(api, session, { ...subscription, kinds })
  expect(answer.status).toBe(200)
  return v.parse(v.strictObject(PushSchema.entries), await answer.json())
}

export async function ownPush(api: TestApi, session: Session): Promise<Push> {
  const answer = await api.send('GET', '/api/push', undefined, session)
  return v.parse(v.strictObject(PushSchema.entries), await answer.json())
}
