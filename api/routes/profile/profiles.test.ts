import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UserSchema } from '../../../core/contracts/identity/accounts.ts'
import {
  PROFILE_FACTS,
  PublicProfileSchema,
  showName,
  TravelerProfileSchema,
} from '../../../core/contracts/profile/profile.ts'
import { startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from '../records/sync.fixture.ts'

const OWN = '/api/traveler-profile'
const PICTURE = '/api/profile-pictures/somebody/version.webp'

let api: TestApi
let phone: SyncClient
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  phone = await signUpToSync(api)
})

const patch = (body: unknown, headers: Record<string, string> = {}) =>
  api.send('PATCH', OWN, body, { ...phone.session, ...headers })
const own = async () =>
  v.parse(
    v.strictObject(TravelerProfileSchema.entries),
    await (await api.send('GET', OWN, undefined, phone.session)).json(),
  )
const shownTo = async (headers: Record<string, string> = {}, path = `/api/profiles/${phone.account}`) =>
  v.parse(
    v.strictObject(PublicProfileSchema.entries),
    await (await api.send('GET', path, undefined, headers)).json(),
  )
const name = async () => {
  const me = await api.send('GET', '/api/auth/user', undefined, phone.session)
  const { firstName, lastName } = v.parse(UserSchema, await me.json())
  return `${firstName} ${lastName}`
}
const sync = (fields: Record<string, unknown>) =>
  phone.outcomes(phone.patch('profile', 'profile', { create: true, fields: changes(0, fields) }))

test('who has written nothing has the account’s name, no trips, and shows nothing', async () => {
  const profile = await own()
  expect(profile).toMatchObject({
    firstName: TRAVELER.firstName,
    lastName: TRAVELER.lastName,
    profilePicture: null,
    tripsCount: 0,
    bio: null,
    interests: [],
  })
  const flags = ['showBio', 'showInterests', ...PROFILE_FACTS.map((fact) => showName(fact.name))] as const
  expect(flags.map((flag) => profile[flag as 'showBio'])).toEqual(flags.map(() => false))
})

test('PATCH writes what is sent, leaves the rest, ignores unknown keys, and every phone is told', async () => {
  await patch({ interests: ['hiking', 'yoga'], showInterests: true })
  const answer = await patch({ bio: ' Rode the Rockies. ', showBio: true, profilePicture: PICTURE, id: 'x' })
  const profile = await own()
  expect([answer.status, await answer.json()]).toEqual([200, profile])
  expect(profile).toMatchObject({
    bio: 'Rode the Rockies.',
    interests: ['hiking', 'yoga'],
    profilePicture: null,
  })
  expect(await phone.fieldsOf('profile', 'profile')).toEqual({
    interests: ['hiking', 'yoga'],
    showInterests: true,
    bio: 'Rode the Rockies.',
    showBio: true,
  })
})

test('an empty PATCH changes nothing, and an empty text takes what was written away', async () => {
  await patch({ work: 'Guide', bio: 'Here' })
  const before = await own()
  expect(await (await patch({})).json()).toEqual(before)
  expect(await (await patch({ work: '', bio: '  ' })).json()).toMatchObject({ work: null, bio: null })
})

test('the same key again runs nothing; with another body it is 422', async () => {
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  await patch({ bio: 'One' }, key)
  await patch({ bio: 'Two' })
  expect(await (await patch({ bio: 'One' }, key)).json()).toMatchObject({ bio: 'Two' })
  expect((await patch({ bio: 'Three' }, key)).status).toBe(422)
})

test.each([
  [{ bio: 'x'.repeat(451) }, 'About me can have at most 450 characters'],
  [{ firstName: ' \u200b ' }, /^First name /],
  [{ lastName: 7 }, 'Last name is required'],
  [{ interests: ['chess'] }, 'This is no interest of the list'],
  [{ interests: ['hiking', 'hiking'] }, 'An interest is chosen twice'],
  [{ work: 'x'.repeat(10_000) }, 'My work can have at most 120 characters'],
  [{ showWork: 'yes' }, 'Whether others see it must be true or false'],
])('a field that cannot be stored is 422 and nothing changes: %o', async (body, message) => {
  const answer = await patch({ pets: 'Birdie', ...body })
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { code: 'invalid', message: typeof message === 'string' ? message : expect.stringMatching(message) },
  ])
  expect((await own()).pets).toBeNull()
})

test('right-to-left and emoji names are fine', async () => {
  expect(await (await patch({ firstName: 'إيزابيلا 🏔' })).json()).toMatchObject({ firstName: 'إيزابيلا 🏔' })
})

test('others see only what the person shows; a flag that nobody set shows nothing', async () => {
  await patch({ bio: 'Here', work: 'Guide', showWork: true, pets: 'Birdie', showPets: false })
  await patch({ interests: ['art'], decade: 'The thirties' })
  const seen = await shownTo()
  expect(seen).toMatchObject({ bio: null, work: 'Guide', pets: null, interests: null, decade: null })
  expect(seen).toMatchObject({ userId: phone.account, firstName: 'Isabella', memberSince: 2026 })
  expect(JSON.stringify(seen)).not.toMatch(/Bird|example\.com|thirties/)
  expect(await shownTo(phone.session, '/api/profile')).toEqual(seen)
  await patch({ showBio: true, showInterests: true })
  expect(await shownTo()).toMatchObject({ bio: 'Here', interests: ['art'] })
})

test('an id that nobody has and one that is none are 404 alike', async () => {
  const answers = await Promise.all(
    ['0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b', 'nobody', '%00', "'--", 'x'.repeat(900)].map(async (id) => {
      const answer = await api.send('GET', `/api/profiles/${id}`)
      return [answer.status, await answer.text(), answer.headers.get('Cache-Control')]
    }),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.[0]).toBe(404)
})

test('nobody keeps a profile that was answered', async () => {
  for (const path of [OWN, '/api/profile', `/api/profiles/${phone.account}`]) {
    const answer = await api.send('GET', path, undefined, phone.session)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  }
})

test.each(['/api/traveler-profile', '/api/profile'])('%s without a session is 401', async (path) => {
  expect((await api.send('GET', path)).status).toBe(401)
})

test('a name that a phone changes is the account’s at once, and so is one that the endpoint changes', async () => {
  expect(await sync({ firstName: 'Isabella Lucy' })).toEqual(['applied'])
  expect(await name()).toBe('Isabella Lucy Bird')
  await patch({ lastName: 'Bishop' })
  expect(await name()).toBe('Isabella Lucy Bishop')
})

test('a name that is refused changes nothing, nor does what is not a name or the removal of the profile', async () => {
  expect(await sync({ firstName: '' })).toEqual(['refused invalid'])
  expect(await sync({ bio: 'Here' })).toEqual(['applied'])
  expect(await sync({ lastName: 'Bishop' })).toEqual(['applied'])
  const { revision } = (await phone.exchange()).spaces[phone.account]!
  expect(await phone.outcomes(phone.patch('profile', 'profile', { remove: { base: revision } }))).toEqual([
    'applied',
  ])
  expect(await name()).toBe('Isabella Bishop')
  expect(await own()).toMatchObject({ bio: null, lastName: 'Bishop' })
})

test('a phone makes the profile and never writes its picture', async () => {
  expect(await sync({ profilePicture: PICTURE })).toEqual(['refused forbidden'])
  expect(await sync({ bio: 'Here', profilePicture: null })).toEqual(['refused forbidden'])
  expect(await sync({ bio: 'Here' })).toEqual(['applied'])
  expect(await sync({ profilePicture: PICTURE })).toEqual(['refused forbidden'])
})
