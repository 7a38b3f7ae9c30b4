import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { nextBuild, type NextBuild } from './next-build.ts'
import { freePort } from '../../scripts/tests/free-port.ts'
import type { Server } from './server.ts'

export type Deployment = Server & {
  /** From now on the next build is served, and this one no more. `change` is made to its code. */
  release: (change?: (code: string) => string) => void
  /** The connection breaks off in the middle of a file of the app once that many more were answered; nothing is answered then. */
  breakOffAfter: (files: number) => void
  /** Answers again. */
  mend: () => void
  /** The files of the app that were asked for since the last call, as paths from the app's root. */
  takeAsked: () => string[]
  close: () => void
}

/** The server at another address, where a newer build can take the place of the one in dist/. */
export async function deploy(server: Server): Promise<Deployment> {
  const { port: target } = new URL(server.url)
  let next: NextBuild | null = null
  let left = Infinity
  const asked: string[] = []

  const proxy = createServer((incoming, outgoing) => {
    const { url = '/' } = incoming
    const path = url.replace(/\?.*/, '').slice(1)
    const isFile = /\.\w+$/.test(path) && !path.startsWith('api/')
    if (isFile) asked.push(path)
    if (isFile && left > 0) left -= 1
    else if (left < 1) return void (isFile ? half(incoming, outgoing) : incoming.socket.destroy())
    const before = next ? next.before(path) : path
    const content =
      next?.files.get(path || 'index.html') ??
      (isRoute(incoming, path) ? next?.files.get('index.html') : undefined)
    if (before === null) return void outgoing.writeHead(404).end()
    forward(incoming, outgoing, { port: target, url: `/${before}${url.slice(path.length + 1)}`, content })
  })
  const port = await freePort()
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    ...server,
    url: `http://127.0.0.1:${port}`,
    release: (change) => void (next = nextBuild(change)),
    breakOffAfter: (files) => void (left = files),
    mend: () => void (left = Infinity),
    takeAsked: () => asked.splice(0),
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

const isRoute = ({ headers }: IncomingMessage, path: string): boolean =>
  !path.startsWith('api/') && !/\.\w+$/.test(path) && (headers.accept ?? '').includes('text/html')

function half(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Length': '1000' })
  outgoing.write('/* and then', () => incoming.socket.destroy())
}

/** `content` takes the place of what the server answers; its headers stay, the policy among them. */
function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { port, url, content }: { port: string; url: string; content: string | undefined },
): void {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
  if (content !== undefined) delete (headers as Record<string, unknown>)['if-none-match']
  const forwarded = request(
    { port, host: '127.0.0.1', path: url, method: incoming.method, headers },
    (answer) => {
      const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, content === undefined ? answer.headers : rest)
      if (content === undefined) answer.pipe(outgoing)
      else answer.resume().once('end', () => outgoing.end(content))
    },
  )
  forwarded.once('error', () => outgoing.destroy())
  incoming.pipe(forwarded)
}
