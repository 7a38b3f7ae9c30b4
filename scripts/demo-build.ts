import { createHash } from 'node:crypto'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Plugin, UserConfig } from 'vite'
import { contentSecurityPolicy } from '../api/middleware/security-headers.ts'
import { ROOT } from './run.ts'

/** Whether this is the demo's build: scripts/demo.ts sets it. */
export const DEMO = process.env.TIMBERLINE_DEMO === '1'

/** Where `npm run demo` puts its files. */
export const DEMO_DIST = 'dist-demo'

const NAMES = 'virtual:official-names'

/**
 * What the demo's build has besides the app's: the page that answers for the server, and the server with the browser's side of
 * api/platform. @source decision record 34
 */
export function demoBuild(): UserConfig {
  return {
    plugins: [officialNames(), demoPage()],
    resolve: { alias: [browserSide] },
    worker: { format: 'es', plugins: () => [officialNames()] },
    build: { outDir: DEMO_DIST },
  }
}

/** The rooms of api/ reach for `platform/node/…`; the browser's side has the same names. */
const browserSide = {
  find: /^(?:\.\.?\/)+(?:api\/)?platform\/node\/(.+)$/,
  replacement: `${ROOT}api/platform/browser/$1`,
}

/** Colorado's official names, which lie in the repository in an encoding that no browser gives to a script. */
function officialNames(): Plugin {
  return {
    name: 'official-names',
    resolveId: (id) => (id === NAMES ? `\0${NAMES}` : null),
    load(id) {
      if (id !== `\0${NAMES}`) return null
      const text = brotliDecompressSync(readFileSync(`${ROOT}api/database/seed/names.json.br`)).toString()
      return `export default ${JSON.stringify(text)}`
    },
  }
}

/**
 * Starts the demo in front of the app, sends the page's policy with the page, since a static host sends none, and gives hosts that
 * look for one a page for every other address.
 */
function demoPage(): Plugin {
  let dist = ''
  return {
    name: 'demo-page',
    apply: 'build',
    configResolved({ build: { outDir }, root }) {
      dist = resolve(root, outDir)
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace('<script type="module"', '<script type="module" src="/mocks/demo.ts"></script>\n    $&'),
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const path = join(dist, 'index.html')
        const html = readFileSync(path, 'utf8')
        writeFileSync(path, html.replace(/<meta charset="utf-8" ?\/?>/, `$&\n    ${policyOf(html)}`))
        copyFileSync(path, join(dist, '404.html'))
      },
    },
  }
}

/** The server's own policy, but for what only a header can say. */
function policyOf(html: string): string {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc[\s=])[^>]*>([\s\S]*?)<\/script>/gi)
  const hashes = [...scripts].map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
  const policy = contentSecurityPolicy(hashes, null)
    .split('; ')
    .filter((rule) => !rule.startsWith('frame-ancestors'))
    .join('; ')
  return `<meta http-equiv="Content-Security-Policy" content="${policy}" />`
}
