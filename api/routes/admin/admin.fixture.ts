import { cookieOf, type TestApi } from '../../testing/test-api.ts'

export type Headers = Record<string, string>

export const PASSKEY = 'above the treeline'
export const INVITATION = 'come up here, Enos'
export const SETTINGS = { ADMIN_PASSKEY: PASSKEY, ADMIN_INVITE: INVITATION }
export const ADMIN = {
  name: 'Enos Mills',
  firstName: 'Enos',
  lastName: 'Mills',
  email: 'enos@example.com',
  password: 'wild life on the rockies',
  dateOfBirth: '1970-04-22',
}
export const LOGIN_FAILED = {
  code: 'unauthenticated',
  message: 'Please check your credentials and try again.',
}
export const NOT_INVITED = { code: 'forbidden', message: 'This invitation is not valid.' }
export const NO_ADMIN = { code: 'forbidden', message: 'This account has no admin rights.' }
export const PASSKEY_MISSING = { code: 'forbidden', message: 'Please enter the admin passkey' }
export const PASSKEY_WRONG = { code: 'forbidden', message: 'Invalid admin passkey. Please try again.' }

/** An administrator's part in the endpoints, for tests only. `api` is whom to ask where a call names nobody else. */
export function adminCalls(api: () => TestApi) {
  const post = (path: string, body: unknown, headers: Headers = {}, at = api()) =>
    at.send('POST', `/api/auth/admin/${path}`, body, headers)
  const register = (overrides: Record<string, unknown> = {}, at = api()) =>
    post('register', { ...ADMIN, invitation: INVITATION, ...overrides }, {}, at)
  return {
    post,
    register,
    login: (email: string, password: string) => post('login', { email, password }),
    givePasskey: (passkey: unknown, headers: Headers = {}, at = api()) =>
      post('passkey', { passkey }, headers, at),
    adminSession: async (at = api()): Promise<Headers> => ({ Cookie: cookieOf(await register({}, at)) }),
    askAdmin: (headers: Headers = {}, path = '/api/admin/users') =>
      api().send('GET', path, undefined, headers),
    /** The sign-in events that were kept, the first first. */
    events: async () =>
      (await api().database.selectFrom('sign_in_events').select('event').orderBy('at').execute()).map(
        ({ event }) => event,
      ),
  }
}

export const outcome = async (answer: Response): Promise<unknown[]> => [answer.status, await answer.json()]
