import { QueryClient } from '@tanstack/react-query'
import type { User } from '../../api/contracts/accounts.ts'
import type { Favorite } from '../../api/contracts/favorites.ts'
import type { OwnApi } from '../../mocks/own-api.ts'
import { favoritesQuery } from './favorites.ts'
import { rememberUser } from './session.ts'
import { TOKEN_KEY } from './token.ts'

const PATH = '/api/favorites'

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

/** Registers through the API itself, past this phone and its weather. */
export async function newHiker({ ask, newAccount }: OwnApi): Promise<Hiker> {
  const { user, token } = await newAccount()
  const headers = { Authorization: `Bearer ${token}` }
  return {
    user,
    takeUp() {
      localStorage.setItem(TOKEN_KEY, token)
      rememberUser(user)
    },
    async add(placeId, addedAt) {
      await ask(`${PATH}/${placeId}`, {
        method: 'PUT',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ addedAt }),
      })
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
