import { http, HttpResponse, type HttpHandler } from 'msw/http'
import type { Weather } from '../demo/settings.ts'

const PORTAL = '<!doctype html><title>Welcome to the lodge Wi-Fi</title><h1>Sign in to go on</h1>'

/** What stands between a page and the server; 'clear', 'busy' and 'clock' let everything through. */
export function weatherHandlers(current: () => Weather): HttpHandler[] {
  return [
    http.all('*/api/*', async () => {
      switch (current()) {
        case 'tunnel':
          return HttpResponse.error()
        case 'lie-fi':
          return await new Promise<never>(() => undefined)
        case 'captive':
          return HttpResponse.html(PORTAL)
        default:
          return undefined
      }
    }),
  ]
}
