import { createHash } from 'node:crypto'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Plugin, UserConfig } from 'vite'
import { contentSecurityPolicy } from '../../api/middleware/security-headers.ts'
import { ROOT } from '../run.ts'

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
    resolve: { alias: [browserSide()] },
    worker: { format: 'es', plugins: () => [officialNames()] },
    build: { outDir: DEMO_DIST },
  }
}

/**
 * The rooms of api/ reach for `platform/node/…`; the browser's side has the same names. `which` are the files that are replaced, in
 * front of their names; all where left out.
 */
export const browserSide = (which = /(?:)/) => ({
  find: new RegExp(`^(?:\\.\\.?/)+(?:api/)?platform/node/(${which.source}.+)$`),
  replacement: `${ROOT}api/platform/browser/$1`,
})

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

/** Says what this is before any script has run; its button comes with the script. Room for it is held, so that nothing moves. */
const STRIP =
  '<aside id="demo-strip" aria-label="Demo"><span>This is a demo. <i>All of it stays in this browser.</i></span></aside>'
const STRIP_STYLES =
  '#demo-strip{display:flex;align-items:center;justify-content:space-between;min-height:44px;padding:env(safe-area-inset-top) max(12px,env(safe-area-inset-right)) 0 max(16px,env(safe-area-inset-left));background:#10243b;color:#fffdf8;font:14px/1.3 var(--font,system-ui)}#demo-strip i{font-style:normal}@media(max-width:480px){#demo-strip i{display:none}}#demo-strip+#root{--safe-top:0px}@media print{#demo-strip{display:none}}'

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
        html
          .replace('<script type="module"', '<script type="module" src="/mocks/demo.ts"></script>\n    $&')
          .replace('<div id="root">', `${STRIP}\n    $&`)
          .replace('</head>', `  <style>${STRIP_STYLES}</style>\n  </head>`),
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const name of ['index.html', 'trip.html']) {
          const html = readFileSync(join(dist, name), 'utf8')
          writeFileSync(
            join(dist, name),
            html.replace(/<meta charset="utf-8" ?\/?>/, `$&\n    ${policyOf(html)}`),
          )
        }
        copyFileSync(join(dist, 'index.html'), join(dist, '404.html'))
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
