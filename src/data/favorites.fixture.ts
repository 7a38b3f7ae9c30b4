import { QueryClient } from '@tanstack/react-query'
import type { User } from '../../api/contracts/accounts.ts'
import type { Favorite } from '../../api/contracts/favorites.ts'
import { favoritesQuery } from './favorites.ts'
import { rememberUser } from './session.ts'
import { TOKEN_KEY } from './token.ts'

const PATH = '/api/favorites'

type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** Somebody with an account, and another device of theirs that always has signal. */
export type Hiker = {
  user: User
  /** Makes this phone theirs. */
  takeUp: () => void
  add: (placeId: string, addedAt?: string) => Promise<void>
  remove: (placeId: string) => Promise<void>
  /** What the server has, newest first. */
  saved: () => Promise<string[]>
}

let people = 0

/** Registers through the API itself, past this phone and its weather. */
export async function newHiker(ask: Ask): Promise<Hiker> {
  people += 1
  const email = `hiker-${people}@example.com`
  const password = 'columbine trail 9'
  const person = { firstName: 'Anna', lastName: 'Ridge', email, password }
  const send = (path: string, method: string, body: unknown, headers = {}) =>
    ask(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const birth = { birthMonth: '04', birthDay: '12', birthYear: '1990' }
  await send('/api/auth/register', 'POST', { ...person, ...birth })
  const login = await send('/api/auth/login', 'POST', { email, password, transport: 'bearer' })
  const { user, token } = (await login.json()) as { user: User; token: string }
  const headers = { Authorization: `Bearer ${token}` }
  return {
    user,
    takeUp() {
      localStorage.setItem(TOKEN_KEY, token)
      rememberUser(user)
    },
    async add(placeId, addedAt) {
      await send(`${PATH}/${placeId}`, 'PUT', { addedAt }, headers)
    },
    async remove(placeId) {
      await ask(`${PATH}/${placeId}`, { method: 'DELETE', headers })
    },
    async saved() {
      const list = (await (await ask(PATH, { headers })).json()) as Favorite[]
      return list.map(({ placeId }) => placeId)
    },
  }
}

/** Ids of the favorites this phone shows for the account, null being the visitor. */
export async function shownFavorites(accountId: string | null): Promise<string[]> {
  const list = await new QueryClient().fetchQuery(favoritesQuery(accountId))
  return list.map(({ placeId }) => placeId)
}
