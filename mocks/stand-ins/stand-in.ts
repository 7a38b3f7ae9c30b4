import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * | Mood       | What a request meets                                   |
 * |------------|--------------------------------------------------------|
 * | 'fine'     | the answer                                             |
 * | 'broken'   | 500                                                    |
 * | 'garbled'  | 200 with a page instead of JSON                        |
 * | 'strange'  | 200 with JSON of another shape                         |
 * | 'huge'     | JSON without end                                       |
 * | 'redirect' | 302 to the same path at `elsewhere`                    |
 * | 'slow'     | nothing until `release` is called, then the answer     |
 */
export type Mood = 'fine' | 'broken' | 'garbled' | 'strange' | 'huge' | 'redirect' | 'slow'

/** A stranger's server on this machine, spoken to over a socket as the real one. */
export type StandIn = {
  /** Its origin, without a slash at its end. */
  url: string
  /** Paths with their queries that were asked, in order, and who asked. */
  asked: { path: string; agent: string }[]
  become: (mood: Mood) => void
  /** Ends the wait of everybody who met 'slow'; resolves once they were answered. */
  release: () => void
  stop: () => Promise<void>
}

type Answer = { status: number; body: unknown; headers?: Record<string, string> }

const ENDLESS = `{"features":[${'"x",'.repeat(20_000)}`

/** Starts it on a free port; `answer` has what a path is answered with in a good mood. */
export async function startStandIn(
  answer: (path: URL) => Answer,
  { elsewhere = 'http://elsewhere.invalid', port = 0 }: { elsewhere?: string; port?: number } = {},
): Promise<StandIn> {
  const asked: StandIn['asked'] = []
  let mood: Mood = 'fine'
  let waiting: (() => void)[] = []

  function reply(request: IncomingMessage, response: ServerResponse) {
    const { status, body, headers = {} } = answer(new URL(request.url ?? '/', 'http://stand-in'))
    response.writeHead(status, { 'Content-Type': 'application/geo+json', ...headers })
    response.end(JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', agent: request.headers['user-agent'] ?? '' })
    switch (mood) {
      case 'fine':
        return reply(request, response)
      case 'broken':
        return void response.writeHead(500).end('{"title":"Unexpected Problem"}')
      case 'garbled':
        return void response.writeHead(200).end('<!doctype html><h1>Maintenance</h1>')
      case 'strange':
        return void response.writeHead(200).end('{"properties":{"periods":"none"},"features":{}}')
      case 'redirect':
        return void response.writeHead(302, { Location: `${elsewhere}${request.url}` }).end()
      case 'slow':
        return void waiting.push(() => reply(request, response))
      case 'huge': {
        const more = () => {
          while (!response.destroyed && response.write(ENDLESS));
        }
        response.on('drain', more)
        more()
      }
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    become: (next) => (mood = next),
    release: () => {
      for (const go of waiting) go()
      waiting = []
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
