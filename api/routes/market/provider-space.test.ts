import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OFFERING } from '../../../core/records/market/offering.ts'
import { PROVIDER } from '../../../core/records/market/provider.ts'
import { UNIT } from '../../../core/records/market/unit.ts'
import { addMember } from '../../repositories/records/space-members.ts'
import { startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from '../records/sync.fixture.ts'

let api: TestApi
let ada: SyncClient
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  ada = await signUpToSync(api)
})

/** Makes them a provider and answers the id of the space that they got. */
async function becomeProvider(client: SyncClient): Promise<string> {
  await api.send('POST', '/api/accounts/provider', undefined, client.session)
  const { records } = await client.exchange()
  return records.find(({ kind }) => kind === PROVIDER.kind)!.space
}

const newOffering = (client: SyncClient, provider: string, id: string = randomUUID()) =>
  client.patch(OFFERING.kind, id, {
    space: provider,
    create: true,
    fields: changes(0, { provider, kind: 'activity', title: 'Half day on the Arkansas' }),
  })

async function join(provider: string, role: 'manager' | 'guide'): Promise<SyncClient> {
  const client = await signUpToSync(api, { firstName: 'Bea' })
  await addMember(api.database, { spaceId: provider, userId: client.account, role })
  return client
}

test('whoever becomes a provider gets one space for it, with a profile of their name', async () => {
  const provider = await becomeProvider(ada)
  expect(await becomeProvider(ada)).toBe(provider)
  const { spaces, records } = await ada.exchange()
  expect(spaces[provider]).toMatchObject({ role: 'owner' })
  expect(records.filter(({ space }) => space === provider)).toMatchObject([
    { kind: PROVIDER.kind, id: provider, fields: { name: `${TRAVELER.firstName} ${TRAVELER.lastName}` } },
  ])
})

test('an offering gets a whole number as the server first has it, keeps it, and shares it with none', async () => {
  const provider = await becomeProvider(ada)
  const [first, second] = [newOffering(ada, provider), newOffering(ada, provider)]
  expect(await ada.outcomes(first, second)).toEqual(['applied', 'applied'])
  const number = async (id: string) => (await ada.fieldsOf(OFFERING.kind, id))?.['number'] as number
  const before = await number(first.recordId)
  expect(await number(second.recordId)).toBe(before + 1)
  const edit = ada.patch(OFFERING.kind, first.recordId, {
    space: provider,
    fields: changes(3, { title: 'A whole day' }),
  })
  expect(await ada.outcomes(edit)).toEqual(['applied'])
  expect(await number(first.recordId)).toBe(before)
})

test('the id of another provider’s offering is no free id', async () => {
  const offering = newOffering(ada, await becomeProvider(ada))
  await ada.send(offering)
  const rival = await signUpToSync(api)
  const copy = newOffering(rival, await becomeProvider(rival), offering.recordId)
  expect(await rival.outcomes(copy)).toEqual(['refused forbidden'])
})

test('a manager edits the supply, a guide reads it, and a stranger meets none', async () => {
  const provider = await becomeProvider(ada)
  const [manager, guide] = [await join(provider, 'manager'), await join(provider, 'guide')]
  const stranger = await signUpToSync(api)
  expect(await manager.outcomes(newOffering(manager, provider))).toEqual(['applied'])
  expect(await guide.outcomes(newOffering(guide, provider))).toEqual(['refused forbidden'])
  expect(await stranger.outcomes(newOffering(stranger, provider))).toEqual(['refused forbidden'])
  expect((await guide.exchange()).records.some(({ kind }) => kind === OFFERING.kind)).toBe(true)
  expect((await stranger.exchange()).records.some(({ space }) => space === provider)).toBe(false)
})

test('of two who changed one field without signal the later stands, and the other is told which', async () => {
  const provider = await becomeProvider(ada)
  const bea = await join(provider, 'manager')
  const offering = newOffering(ada, provider)
  await ada.send(offering)
  const edit = (client: SyncClient, fields: Record<string, unknown>) =>
    client.patch(OFFERING.kind, offering.recordId, { space: provider, fields: changes(2, fields) })
  expect(await ada.outcomes(edit(ada, { title: 'Half day', summary: 'Waves' }))).toEqual(['applied'])
  expect(await bea.outcomes(edit(bea, { title: 'Morning', durationMinutes: 240 }))).toEqual(['conflict'])
  expect(await ada.fieldsOf(OFFERING.kind, offering.recordId)).toMatchObject({
    title: 'Morning',
    summary: 'Waves',
    durationMinutes: 240,
  })
  const told = async (client: SyncClient) =>
    (await client.exchange()).records
      .filter(({ kind }) => kind === 'notification')
      .map(({ fields }) => String(fields['message']))
      .filter((message) => message.includes('same thing'))
  expect(await told(ada)).toEqual([
    'You and Bea changed the same thing: Offering “Morning”. The later change stands. Yours is kept for 30 days: choose which one you want.',
  ])
  expect(await told(bea)).toEqual([])
})

test('of two who changed the profile the one who lost is led to where both versions stand', async () => {
  const provider = await becomeProvider(ada)
  const bea = await join(provider, 'manager')
  const edit = (client: SyncClient, phone: string) =>
    client.patch(PROVIDER.kind, provider, { space: provider, fields: changes(1, { phone }) })
  expect(await ada.outcomes(edit(ada, '970 555 0101'))).toEqual(['applied'])
  expect(await bea.outcomes(edit(bea, '970 555 0199'))).toEqual(['conflict'])
  const told = (await ada.exchange()).records.find(
    ({ kind, fields }) => kind === 'notification' && String(fields['message']).includes('same thing'),
  )
  expect(told?.fields['actionButton']).toEqual({ text: 'See both versions', to: '/provider-profile-edit' })
})

test('prices with fractions are refused with a sentence', async () => {
  const provider = await becomeProvider(ada)
  const unit = ada.patch(UNIT.kind, randomUUID(), {
    space: provider,
    create: true,
    fields: changes(0, {
      provider,
      option: randomUUID(),
      type: 'ADULT',
      title: 'Adult',
      priceCents: 85.5,
      position: 'm',
    }),
  })
  expect(await ada.send(unit)).toMatchObject([
    { outcome: 'refused', message: expect.stringContaining('whole number') },
  ])
})

test('with the account of its only owner the supply goes, for the team too, and its offerings are free of it', async () => {
  const provider = await becomeProvider(ada)
  const guide = await join(provider, 'guide')
  await ada.send(newOffering(ada, provider))
  const answer = await api.send('POST', '/api/account/delete', { password: TRAVELER.password }, ada.session)
  expect(answer.status).toBe(204)
  expect((await guide.exchange()).spaces[provider]).toBeUndefined()
  for (const table of ['spaces', 'records', 'offerings'] as const) {
    const rows = await api.database.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(provider)
  }
})
