import type { Options } from 'ky'
import * as v from 'valibot'
import { FailureSchema } from '../../../core/contracts/failure.ts'
import { outcomeOf } from '../../platform/signal/ask.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { inSlices } from '../../platform/loading/slices.ts'
import { retryAfterMs } from '../../platform/signal/rest.ts'
import { apiUrl } from '../../platform/page/api-url.ts'
import { ApiError, ContractError, OfflineError } from './errors.ts'
import { readAs } from './read-as.ts'

/** A body may still be on its way when the first bytes came in time; a catalogue over one bar of signal takes a while. */
export const BODY_DEADLINE_MS = 30_000

/** So much of a body is decoded at a time. */
const PIECE_BYTES = 64 * 1024

type Schema<T> = v.GenericSchema<unknown, T>
type Asked = { signal?: AbortSignal | undefined; headers?: Record<string, string> | undefined }

/**
 * GET of an API path ("api/places/…", no leading slash needed), answered as the contract says.
 * Throws `ApiError`, `ContractError` or `OfflineError`; the caller's own abort comes through as it is.
 */
export async function getJson<T>(path: string, schema: Schema<T>, asked: Asked = {}): Promise<T> {
  return await understood(await ask(path, { method: 'get', ...plain(asked) }), schema, asked.signal)
}

/** As `getJson`, with the server's clock at its answer, ms; null where it does not say it, or a browser keeps it from us. */
export async function getDatedJson<T>(
  path: string,
  schema: Schema<T>,
  asked: Asked = {},
): Promise<{ said: T; serverMs: number | null }> {
  const answer = await ask(path, { method: 'get', ...plain(asked) })
  const serverMs = Date.parse(answer.headers.get('Date') ?? '')
  const said = await understood(answer, schema, asked.signal)
  return { said, serverMs: Number.isNaN(serverMs) ? null : serverMs }
}

/** POST of a JSON body; `undefined` sends none. Throws as `getJson` does. Never retried here. */
export const postJson = jsonSender('post')

/** PATCH of a JSON body. Throws as `getJson` does. Never retried here. */
export const patchJson = jsonSender('patch')

/** PUT of a JSON body. Throws as `getJson` does. Never retried here. */
export const putJson = jsonSender('put')

/** DELETE without a body. Throws as `getJson` does. Never retried here. */
export async function deleteJson<T>(path: string, schema: Schema<T>, asked: Asked = {}): Promise<T> {
  return await understood(await ask(path, { method: 'delete', ...plain(asked) }), schema, asked.signal)
}

/** POST of a form with files, `multipart/form-data`, within `deadlineMs`. Throws as `getJson` does. Never retried here. */
export async function postForm<T>(
  path: string,
  form: FormData,
  schema: Schema<T>,
  { deadlineMs, ...asked }: Asked & { deadlineMs: number },
): Promise<T> {
  const options = { method: 'post', body: form, timeout: deadlineMs, ...plain(asked) }
  return await understood(await ask(path, options), schema, asked.signal)
}

/** `read` takes the body by its contract and throws for a failure, as `getJson` does. */
export type Answer = {
  status: number
  headers: Headers
  read: <T>(schema: Schema<T>) => Promise<T>
}

/** PUT of bytes within `deadlineMs`, whatever is answered. Throws `OfflineError`. Never retried here. */
export async function putBytes(
  path: string,
  bytes: Blob,
  { deadlineMs, ...asked }: Asked & { deadlineMs: number },
): Promise<Answer> {
  const answer = await ask(path, { method: 'put', body: bytes, timeout: deadlineMs, ...plain(asked) })
  const { status, headers } = answer
  return { status, headers, read: (schema) => understood(answer, schema, asked.signal) }
}

/**
 * GET of bytes, however long they take: it ends where nothing comes for `BODY_DEADLINE_MS`. `onReceived` hears how many are there.
 * Throws as `getJson` does.
 */
export async function getBytes(
  path: string,
  { onReceived, ...asked }: Asked & { onReceived?: ((bytes: number) => void) | undefined } = {},
): Promise<ArrayBuffer> {
  const answer = await ask(path, { method: 'get', cache: 'no-store', ...plain(asked) })
  if (!answer.ok) return await understood(answer, v.never(), asked.signal)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = answer.body?.getReader()
  while (reader) {
    const { value } = await inTime(reader.read(), asked.signal).catch((problem: unknown) => {
      // Nobody reads the rest: it shall not come in at the cost of what is asked next.
      void reader.cancel().catch(() => 'It broke off by itself.')
      throw problem
    })
    if (!value) break
    parts.push(value)
    received += value.length
    onReceived?.(received)
  }
  return await new Blob(parts).arrayBuffer()
}

/** `rows` is null when the server's copy is the one `etag` names. */
export type Download<T> = { rows: T | null; etag: string | null }

/** GET that spares the body when nothing changed since `etag`. Throws as `getJson` does. */
export async function getIfChanged<T>(
  path: string,
  schema: Schema<T>,
  etag: string | null,
): Promise<Download<T>> {
  const headers = etag === null ? {} : { 'If-None-Match': etag }
  const answer = await ask(path, { method: 'get', headers, cache: 'no-store' })
  if (answer.status === 304) return { rows: null, etag }
  return { rows: await understood(answer, schema), etag: answer.headers.get('ETag') }
}

function jsonSender(method: 'post' | 'patch' | 'put') {
  return async <T>(path: string, body: unknown, schema: Schema<T>, asked: Asked = {}): Promise<T> => {
    const json = body === undefined ? {} : { json: body }
    return await understood(await ask(path, { method, ...json, ...plain(asked) }), schema, asked.signal)
  }
}

/** One request. Every outcome tells connectivity what it showed; the caller's own abort showed nothing. */
async function ask(path: string, options: Options): Promise<Response> {
  const send = async () => {
    // Loaded with the first request: the first screen is there without it.
    const { http } = await import('./http.ts')
    return await http(apiUrl(path), options)
  }
  const outcome = await outcomeOf(send, (answer) => answer, options)
  if (outcome.kind === 'aborted') throw outcome.problem
  if (outcome.kind === 'unreached') {
    connectivity.reportUnreachable()
    throw new OfflineError('No answer from the server', { cause: outcome.problem })
  }
  connectivity.reportReached()
  return outcome.value
}

async function understood<T>(answer: Response, schema: Schema<T>, signal?: AbortSignal): Promise<T> {
  const text = await bodyText(answer, signal)
  const body = parseJson(text)
  if (!answer.ok) throw failure(answer, body)
  if (answer.status !== 204 && body === undefined) throw new ContractError('The answer is not JSON')
  return await readAs(schema, body)
}

function failure(answer: Response, body: unknown): ApiError {
  const said = v.safeParse(FailureSchema, body)
  return new ApiError(
    answer.status,
    said.success ? said.output.code : 'unknown',
    said.success ? said.output.message : answer.statusText,
    retryAfterMs(answer),
  )
}

/** Read piece by piece: a browser decodes a text in the task in which its last byte comes, a catalogue's in longer than a tap may wait. */
async function bodyText(answer: Response, signal?: AbortSignal): Promise<string> {
  const bytes = new Uint8Array(await inTime(answer.arrayBuffer(), signal))
  const decoder = new TextDecoder()
  const texts: string[] = []
  const starts = Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, at) => at * PIECE_BYTES)
  await inSlices(starts, (start) =>
    texts.push(decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true })),
  )
  return texts.join('') + decoder.decode()
}

/** A body or a piece of it, or `OfflineError` when the connection breaks or stalls under way. */
async function inTime<T>(body: Promise<T>, signal?: AbortSignal): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The body stalled')), BODY_DEADLINE_MS)
  })
  try {
    return await Promise.race([body, late])
  } catch (problem) {
    if (signal?.aborted) throw problem
    connectivity.reportUnreachable()
    throw new OfflineError('The answer broke off', { cause: problem })
  } finally {
    clearTimeout(timer)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function plain({ signal, headers }: Asked): Options {
  return { ...(signal ? { signal } : {}), ...(headers ? { headers } : {}) }
}
