import autocannon from 'autocannon'
import { readFileSync } from 'node:fs'

const CONNECTIONS = 10
const TIMEOUT_S = 10

/** A clock tick of Linux's process accounting, USER_HZ. */
const TICK_MS = 10

export type LoadOptions = {
  url: string
  encoding: string
  /** Bytes of one body: an answer with fewer is no answer. */
  bodyBytes: number
  seconds: number
  /** Besides `accept-encoding`. */
  headers?: Record<string, string>
  /** Of every answer. Default: 200. */
  status?: 200 | 429
  /** Of the server's process, to see how busy it was. */
  pid: number
}

export type Load = {
  perSecond: number
  /** Headers and body of one answer, on average. */
  bytesPerAnswer: number
  /** What the server used of the processor: null where the system does not tell. */
  server: {
    /** Share of one core, 0 to 1, and a little more with the threads that Node keeps beside its own. */
    busy: number
    /** Answers for one second of processor time, however slow the load generator is. */
    perCpuSecond: number
  } | null
}

/** Asks as fast as ten connections can for a while. Throws when a single answer is anything but a whole one of the status. */
export async function load(options: LoadOptions): Promise<Load> {
  const { url, encoding, bodyBytes, seconds, pid, headers = {}, status = 200 } = options
  const cpuBefore = cpuMs(pid)
  const started = performance.now()
  const result = await autocannon({
    url,
    duration: seconds,
    connections: CONNECTIONS,
    timeout: TIMEOUT_S,
    sampleInt: 250,
    headers: { 'accept-encoding': encoding, ...headers },
    setupClient: (client) => keepNoBodies(client),
  })
  const tookMs = performance.now() - started
  const cpuAfter = cpuMs(pid)
  const statuses = Object.keys(result.statusCodeStats ?? {})
  const answers = result.requests.total
  const others = status === 200 ? result.non2xx : result['2xx']
  if (result.errors > 0 || result.timeouts > 0 || others > 0) {
    const { errors, timeouts } = result
    const kind = status === 200 ? 'not 2xx' : '2xx'
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${others} answers that are ${kind}`)
  }
  if (answers === 0 || statuses.some((other) => other !== String(status))) {
    throw new Error(`${url}: ${answers} answers with status ${statuses.join(', ') || 'none'}`)
  }
  const bytesPerAnswer = result.throughput.total / result.requests.total
  if (!(bytesPerAnswer >= bodyBytes)) {
    throw new Error(`${url}: ${bytesPerAnswer} bytes an answer, though the body has ${bodyBytes}`)
  }
  const cpu = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore
  return {
    perSecond: result.requests.total / result.duration,
    bytesPerAnswer,
    server: cpu === null ? null : { busy: cpu / tookMs, perCpuSecond: (answers * 1000) / cpu },
  }
}

/**
 * autocannon decodes every body as UTF-8 text, which costs more than the server spends on the answer and for brotli's bytes
 * ten times as much: it would measure itself. The bytes are still received, parsed and counted.
 */
function keepNoBodies(client: autocannon.Client): void {
  const queue = (client as unknown as { pipelinedRequests?: { addBody?: unknown } }).pipelinedRequests
  if (typeof queue?.addBody !== 'function') throw new Error('This autocannon keeps bodies in another way')
  queue.addBody = () => undefined
}

/** User and system time of a process so far; null on systems without /proc. */
export function cpuMs(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in parentheses and may hold spaces; time stands 12 and 13 fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
