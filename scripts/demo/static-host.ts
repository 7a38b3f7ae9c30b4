import { createReadStream, statSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream'

const TYPES: Readonly<Record<string, string>> = {
  '.bin': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Serves the files of `folder` below the path `base`, as any static host does: files and nothing else, no header that a plain host
 * would not send. An address that cannot be read is answered with 400. Does not listen yet.
 */
export function demoHost(folder: string, base: string): Server {
  return createServer((request, answer) => {
    try {
      answerFile(request.url ?? '/', answer, { folder, base })
    } catch {
      // No such address: it is no URL, is encoded wrongly, or names what no file can be called.
      answer.writeHead(400).end()
    }
  })
}

function answerFile(
  address: string,
  answer: ServerResponse,
  { folder, base }: { folder: string; base: string },
): void {
  const path = decodeURIComponent(new URL(address, 'http://host').pathname)
  if (!path.startsWith(base)) return void answer.writeHead(302, { Location: base }).end()
  const file = join(folder, normalize(`/${path.slice(base.length)}`))
  const found = [file, join(file, 'index.html')].find((one) =>
    statSync(one, { throwIfNoEntry: false })?.isFile(),
  )
  send(answer, found ? 200 : 404, found ?? join(folder, '404.html'))
}

/** A file that cannot be read to its end breaks the connection off: its status may be on the way already. */
function send(answer: ServerResponse, status: number, file: string): void {
  answer.writeHead(status, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
  pipeline(createReadStream(file), answer, () => {})
}
