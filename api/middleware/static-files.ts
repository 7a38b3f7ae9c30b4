import { createHash } from '../platform/node/crypto.ts'
import { existsSync, join, readdirSync, readFileSync, relative, sep } from '../platform/node/files.ts'
import type { Context } from 'hono'
import type { ApiEnv } from '../start/env.ts'
import { ApiError } from '../errors.ts'
import { zippedNow } from '../platform/node/compress.ts'
import { otherMethods } from './failures.ts'
import { withPreviewPicture } from './link-preview.ts'
import { readyAnswer, type EncodedBytes, type ReadyAnswer } from './ready-answer.ts'
import {
  contentSecurityPolicy,
  FILE_POLICY,
  NOTHING_POLICY,
  scriptPolicy,
  SECURITY_HEADERS,
} from './security-headers.ts'

/*
 * | Path                                        | Answer                                                     |
 * |---------------------------------------------|------------------------------------------------------------|
 * | a file under assets/ (hash in its name)     | immutable for a year                                       |
 * | any other file: HTML, sw.js, manifest, …    | no-cache with ETag                                         |
 * | no file, no extension, client takes HTML    | index.html: the app's router knows the path; with          |
 * |                                             | PUBLIC_ORIGIN it names the picture for previews of links   |
 * | no file, otherwise                          | 404                                                        |
 * | a name that begins with a dot, at any depth | 404: it is the build's own                                  |
 * | `//`, `\`, `..`, %2f, %5c, %00, broken %    | 400: nothing that could name a file in two ways is guessed |
 *
 * The built app is read once at start; no request ever touches the file system.
 */
const YEAR_S = 31_536_000
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
}
const COMPRESSED = /\.(br|gz)$/
/** What the build keeps for itself (`.inputs`) and what editors and systems leave behind. */
const HIDDEN_PATH = /\/\./
const AMBIGUOUS_PATH = /\/\/|\\|%2f|%5c|%00|\0|%2e|\/\.\.?(\/|$)/i

const NOT_BUILT = 'The app is not built yet. Run `npm run build`, then start the server again.'
const NOT_BUILT_HEADERS = { ...SECURITY_HEADERS, 'Content-Security-Policy': NOTHING_POLICY }

/**
 * Serves the built app of `directory`; when it is missing, `/` says so. `detailUrl` is where the page finds street
 * detail: its policy allows that origin, when it is another one. `publicOrigin` is where people open the app; null where it is not known.
 */
export function staticFiles(
  directory: string,
  { detailUrl, publicOrigin }: { detailUrl: string | null; publicOrigin: string | null },
): (c: Context<ApiEnv>) => Response {
  const detailOrigin = detailUrl?.startsWith('/') ? null : detailUrl && new URL(detailUrl).origin
  const files = readFiles(directory, detailOrigin)
  const index = files.get('/index.html')
  const page = index && publicOrigin ? linkedPage(directory, publicOrigin, detailOrigin) : index
  const notAllowed = otherMethods('GET', 'HEAD')

  return (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return notAllowed(c)
    // The target as it was sent: by the time it is a URL, its dot segments are gone.
    const path = readPath(c.env?.incoming?.url ?? c.req.raw.url)
    const file = path === '/' ? index : files.get(path)
    if (file) return file(c)
    if (!index && path === '/') return c.text(`${NOT_BUILT}\n`, 503, NOT_BUILT_HEADERS)
    if (page && isNavigation(c, path)) return page(c)
    throw new ApiError(404, 'not_found', 'There is nothing at this address.')
  }
}

/** What a link opens on a phone without the app. `/index.html` itself stays as it was built: phones compare it with the build's hash. */
function linkedPage(directory: string, publicOrigin: string, detailOrigin: string | null): ReadyAnswer {
  const name = 'index.html'
  const identity = withPreviewPicture(readFileSync(join(directory, name)), publicOrigin)
  return readyAnswer({ identity, ...zippedNow(identity) }, headersOf(name, identity, detailOrigin))
}

function isNavigation(c: Context<ApiEnv>, path: string): boolean {
  const hasExtension = /\.[^/]*$/.test(path)
  return (
    !hasExtension && !HIDDEN_PATH.test(path) && /\btext\/html\b|\*\/\*/.test(c.req.header('Accept') ?? '*/*')
  )
}

/** The decoded path of a request target, with or without scheme and host. Throws 400 for a path that different readers could take for different files. */
function readPath(target: string): string {
  const raw = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '') || '/'
  if (AMBIGUOUS_PATH.test(raw)) throw unreadablePath()
  try {
    return decodeURIComponent(raw)
  } catch {
    throw unreadablePath()
  }
}

function unreadablePath(): ApiError {
  return new ApiError(400, 'unreadable', 'This address cannot be read.')
}

function readFiles(directory: string, detailOrigin: string | null): Map<string, ReadyAnswer> {
  if (!existsSync(directory)) return new Map()
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !HIDDEN_PATH.test(`/${name}`))
  const known = new Set(names)
  const read = (name: string) => readFileSync(join(directory, name))
  return new Map(
    names
      .filter((name) => !(COMPRESSED.test(name) && known.has(name.replace(COMPRESSED, ''))))
      .map((name) => {
        const bytes: EncodedBytes = { identity: read(name) }
        if (known.has(`${name}.br`)) bytes.br = read(`${name}.br`)
        if (known.has(`${name}.gz`)) bytes.gzip = read(`${name}.gz`)
        return [`/${name}`, readyAnswer(bytes, headersOf(name, bytes.identity, detailOrigin))]
      }),
  )
}

function headersOf(name: string, bytes: Uint8Array, detailOrigin: string | null): Record<string, string> {
  const extension = /\.([^.]+)$/.exec(name)?.[1] ?? ''
  const isHashed = name.startsWith('assets/')
  return {
    'Content-Type': CONTENT_TYPES[extension] ?? 'application/octet-stream',
    'Cache-Control': isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
    ...SECURITY_HEADERS,
    'Content-Security-Policy': policyFor(extension, bytes, detailOrigin),
  }
}

function policyFor(extension: string, bytes: Uint8Array, detailOrigin: string | null): string {
  if (extension === 'html') return pagePolicy(bytes, detailOrigin)
  return extension === 'js' || extension === 'mjs' ? scriptPolicy(detailOrigin) : FILE_POLICY
}

/** The policy with the hashes of the page's own inline scripts, taken from its bytes. */
function pagePolicy(html: Uint8Array, detailOrigin: string | null): string {
  const scripts = new TextDecoder()
    .decode(html)
    .matchAll(/<script(?![^>]*\ssrc[\s=])[^>]*>([\s\S]*?)<\/script>/gi)
  const hashes = [...scripts].map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
  return contentSecurityPolicy(hashes, detailOrigin)
}
