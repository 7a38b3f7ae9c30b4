import type { ApiLink } from './api-link.ts'
import type { DemoSettings } from './settings.ts'
import { startedOnce } from './started-once.ts'

type Options = { base: URL; ask: ApiLink; settings: DemoSettings }

/** MSW and its handlers, once the first request asks for them. */
const loaded = async ({ ask, settings }: Options) => {
  const [{ getResponse }, { serverHandlers }, { weatherHandlers }] = await Promise.all([
    import('msw/utils/get-response'),
    import('../handlers/server.ts'),
    import('../handlers/weather.ts'),
  ])
  const handlers = [...weatherHandlers(settings.weather), ...serverHandlers(ask, settings.server)]
  return (request: Request) => getResponse(handlers, request)
}

/**
 * Answers this page's own requests to `api/`, by `fetch` and, through the service worker, by an `<img>`; all others go to the
 * network as before.
 */
export function answerInPage(options: Options): void {
  const network = window.fetch.bind(window)
  const apiPath = `${options.base.pathname}api/`
  const answering = startedOnce(() => loaded(options))

  async function answer(request: Request): Promise<Response> {
    const respond = await answering()
    const response = await respond(request)
    if (!response || response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  }

  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== location.origin || !url.pathname.startsWith(apiPath)) return network(input, init)
    const request = new Request(input, init)
    return await Promise.race([answer(request), whenAborted(request.signal)])
  }

  navigator.serviceWorker?.addEventListener('message', ({ data, ports: [port] }) => {
    if (data?.type !== 'demo-api' || !port) return
    void answer(new Request(data.url)).then(
      async (response) => {
        const body = await response.arrayBuffer()
        port.postMessage({ status: response.status, headers: [...response.headers], body }, [body])
      },
      () => port.postMessage(null),
    )
  })
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
