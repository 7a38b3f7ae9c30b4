import ky from 'ky'
import { REQUEST_DEADLINE_MS } from '../../../core/contracts/records/protocol.ts'
import { readToken } from './token.ts'

/** Requests as this app makes them: cookies, the bearer token where there is one, one try, 5 s until the first byte. */
export const http = ky.create({
  credentials: 'include',
  retry: 0,
  throwHttpErrors: false,
  timeout: REQUEST_DEADLINE_MS,
  hooks: {
    beforeRequest: [
      ({ request }) => {
        const token = readToken()
        if (token) request.headers.set('Authorization', `Bearer ${token}`)
      },
    ],
  },
})
