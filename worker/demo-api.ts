/** The demo's own part of the service worker, in front of everything else: there is no server behind this host. */
declare const self: ServiceWorkerGlobalScope

type Answer = { status: number; headers: [string, string][]; body: ArrayBuffer } | null

const apiPath = new URL('api/', self.registration.scope).pathname

/** What a page asks by `fetch` it answers itself and never gets here; a picture's address does. */
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (origin !== self.location.origin || !pathname.startsWith(apiPath)) return
  event.stopImmediatePropagation()
  event.respondWith(askPage(event.clientId, event.request.url))
})

/** The server is in a page: with none open there is nobody to send anything to. */
self.addEventListener('sync', (event: Event) => event.stopImmediatePropagation())

async function askPage(clientId: string, url: string): Promise<Response> {
  const page = (await self.clients.get(clientId)) ?? (await self.clients.matchAll({ type: 'window' }))[0]
  if (!page) return Response.error()
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<Answer>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
  })
  page.postMessage({ type: 'demo-api', url }, [port2])
  const answer = await answered
  port1.close()
  return answer ? new Response(answer.body, answer) : Response.error()
}
