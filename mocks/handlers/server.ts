import { http, HttpResponse, type HttpHandler } from 'msw/http'
import type { ApiLink } from '../demo/api-link.ts'
import { responseOf, wireRequest, type ServerSettings } from '../demo/wire.ts'

/** Hands every request on to the real API, which runs in a thread of this browser. */
export function serverHandlers(ask: ApiLink, settings: () => ServerSettings): HttpHandler[] {
  return [
    http.all('*/api/*', async ({ request }) => {
      const told = await ask({
        kind: 'request',
        request: await wireRequest(request),
        settings: settings(),
      })
      return told.kind === 'answer' ? responseOf(told.answer) : HttpResponse.error()
    }),
  ]
}
