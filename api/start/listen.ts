import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { App } from '../app.ts'
import { judgeHosts, type HostDeps, type HostRefusal } from './asked-host.ts'
import { ConfigError } from '../errors.ts'
import { API_HEADERS } from '../middleware/answer-headers.ts'
import { failure } from '../middleware/failures.ts'
import type { FailureCode } from '../../core/contracts/failure.ts'
import type { Report } from '../report.ts'
import { watchSilence } from './silent-connections.ts'

/** A head (or nothing at all) that takes longer than this is given up with 408; so is a whole request. */
const HEAD_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 60_000

/** How often Node looks for those; its own 30 s would let a silent connection live four times as long. */
const TIMEOUT_CHECK_MS = 500

/** A connection on which no byte moves for this long is closed: a caller who has stopped to read, or to send. */
const STILL_TIMEOUT_MS = 30_000

/** After a stop signal, requests in flight get this long; the whole stop stays under 3 s. */
const STOP_DEADLINE_MS = 2_000
const SWEEP_MS = 20

const JSON_HEADERS = { ...API_HEADERS, 'Content-Type': 'application/json' }

export type ListenOptions = Partial<HostDeps> & {
  host: string
  /** 0 takes a free one. */
  port: number
  report: Report
  /** Hears one sentence about a setting that does not fit what is asked. */
  warn?: (sentence: string) => void
  /** Shorter in tests. */
  headTimeoutMs?: number
  stillTimeoutMs?: number
}

export type Listening = {
  url: string
  /** Stops accepting, lets requests in flight finish (at most 2 s), then resolves. */
  stop: () => Promise<void>
}

/**
 * Listens with the app on `host` and `port`. What Node refuses before the app sees it (broken
 * requests, CONNECT) is answered with the API's failures too. Throws `ConfigError` when the port cannot be had.
 */
export async function listen(app: Pick<App, 'fetch'>, options: ListenOptions): Promise<Listening> {
  const { host, port, report, headTimeoutMs = HEAD_TIMEOUT_MS, stillTimeoutMs = STILL_TIMEOUT_MS } = options
  const answer = getRequestListener(app.fetch, { errorHandler: (error) => refuse(error, report) })
  const { publicOrigin = null, trustedProxies = 0, warn } = options
  const judge = judgeHosts({ publicOrigin, trustedProxies })
  let hasWarned = false
  let isStopping = false
  // A missing Host is refused by the listener, with a body; Node's own refusal has none.
  const settings = {
    requireHostHeader: false,
    headersTimeout: headTimeoutMs,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_MS, headTimeoutMs),
  }
  const server = createServer(settings, (request, response) => {
    if (isStopping) response.setHeader('Connection', 'close')
    const refusal = judge(request)
    if (refusal) {
      if (refusal.status === 421 && !hasWarned) warn?.(wrongHostWarning(refusal, publicOrigin))
      hasWarned ||= refusal.status === 421
      refuseHost(request, response, refusal)
    } else void answer(request, response)
  })
  server.timeout = stillTimeoutMs
  const silent = watchSilence(server)
  server.on('clientError', refuseBroken)
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    // Node has taken its own listener away; a caller who hangs up must not end the process.
    socket.on('error', () => socket.destroy())
    writeFailure(socket, 405, 'method_not_allowed', 'This server is no proxy.')
  })
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(failure('unreadable', 'Only Expect: 100-continue is understood.'))
    response.writeHead(417, { ...JSON_HEADERS, 'Content-Length': body.length }).end(body)
  })
  await listening(server, host, port)
  const address = server.address() as AddressInfo
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address

  return {
    url: `http://${name}:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        isStopping = true
        silent.closeAll()
        // Connections that were answering are idle once they have answered; nobody else closes them.
        const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
        const deadline = setTimeout(() => server.closeAllConnections(), STOP_DEADLINE_MS)
        server.close(() => {
          clearInterval(sweep)
          clearTimeout(deadline)
          resolve()
        })
      }),
  }
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ConfigError(sentence(error, host, port))),
    )
    server.listen(port, host, resolve)
  })
}

function sentence({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken by another program. Choose another with PORT=…, or end that program.`
  }
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account. Choose one above 1023 with PORT=….`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine.`
  return `The server cannot listen on ${host} port ${port}: ${message}.`
}

/** A request that cannot even be read as one: no host, an address that is none. Anything else is a mistake of ours. */
function refuse(error: unknown, report: Report): Response {
  if (error instanceof RequestError) {
    const body = JSON.stringify(failure('unreadable', 'This request cannot be read.'))
    return new Response(body, { status: 400, headers: JSON_HEADERS })
  }
  report('Unexpected failure outside of the app', error)
  const body = JSON.stringify(failure('internal', 'Something went wrong on the server.'))
  return new Response(body, { status: 500, headers: JSON_HEADERS })
}

function refuseHost(request: IncomingMessage, response: ServerResponse, refusal: HostRefusal): void {
  request.resume()
  const body = JSON.stringify(failure(refusal.code, refusal.message))
  const headers = { ...JSON_HEADERS, 'Content-Length': body.length, Connection: 'close' }
  response.writeHead(refusal.status, headers).end(body)
}

const wrongHostWarning = ({ host }: HostRefusal, publicOrigin: string | null) =>
  `A request asked for the host ${host.slice(0, 100)} and was answered 421, because PUBLIC_ORIGIN is ${publicOrigin}. A proxy in ` +
  `front has to pass on the Host that people ask for; this is said once.`

function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
  } else if (error.code === 'HPE_HEADER_OVERFLOW') {
    writeFailure(socket, 431, 'too_large', 'The headers of this request are too large.')
  } else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    writeFailure(socket, 408, 'unreadable', 'The request took too long to arrive.')
  } else {
    writeFailure(socket, 400, 'unreadable', 'This request cannot be read.')
  }
}

/** Writes an answer where there is no response object to write it. */
function writeFailure(socket: Duplex, status: number, code: FailureCode, message: string): void {
  const body = JSON.stringify(failure(code, message))
  const headers = {
    ...JSON_HEADERS,
    'Content-Length': body.length,
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  ;(socket as Socket).destroySoon?.()
}
