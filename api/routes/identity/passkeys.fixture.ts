import * as v from 'valibot'
import { PasskeyListSchema, type PasskeyList } from '../../../core/contracts/identity/passkeys.ts'
import type { TestApi } from '../../testing/test-api.ts'
import {
  softwareAuthenticator,
  type Departures,
  type SoftwareAuthenticator,
} from './authenticator.fixture.ts'

type Headers = Record<string, string>

const CreateSchema = v.looseObject({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  excludeCredentials: v.array(v.looseObject({ id: v.string() })),
})
const GetSchema = v.looseObject({ challenge: v.string(), rpId: v.string() })

/** A phone's part in the endpoints of passkeys, for tests only. */
export function passkeyCalls(api: () => TestApi) {
  const post = (path: string, body: unknown, headers: Headers = {}) =>
    api().send('POST', `/api/auth/passkeys${path}`, body, headers)

  return {
    async creation(headers: Headers) {
      return v.parse(CreateSchema, await (await post('/options', {}, headers)).json())
    },
    async question(headers: Headers = {}) {
      return v.parse(GetSchema, await (await post('/sign-in-options', {}, headers)).json())
    },
    add: (response: unknown, headers: Headers, name = 'My phone') => post('', { name, response }, headers),
    signIn: (response: unknown, headers: Headers = {}, options: Record<string, unknown> = {}) =>
      post('/sign-in', { response, ...options }, headers),
    async list(headers: Headers): Promise<PasskeyList> {
      return v.parse(
        PasskeyListSchema,
        await (await api().send('GET', '/api/auth/passkeys', undefined, headers)).json(),
      )
    },
    remove: (id: string, headers: Headers) =>
      api().send('DELETE', `/api/auth/passkeys/${id}`, undefined, headers),

    /** Adds a fresh authenticator to the account of these headers. */
    async added(
      headers: Headers,
      options: Parameters<typeof softwareAuthenticator>[0] = {},
    ): Promise<SoftwareAuthenticator> {
      const authenticator = softwareAuthenticator(options)
      const answer = await this.add(authenticator.create(await this.creation(headers)), headers)
      if (answer.status !== 201) throw new Error(await answer.text())
      return authenticator
    },

    /** Asks for a challenge and answers it. */
    async attempt(authenticator: SoftwareAuthenticator, departures: Departures = {}, headers: Headers = {}) {
      return this.signIn(authenticator.get(await this.question(headers), departures), headers)
    },
  }
}
