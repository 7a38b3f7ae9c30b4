import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SRC = fileURLToPath(new URL('../../src', import.meta.url))

/** A rule that asks the root for what is below it: the browser looks for it after every change of the page, mostly in all of it. */
const SEARCHES_THE_PAGE = /(:root|html|body|#root)(\[[^\]]*\])*:has\(/

const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))

it('finds style sheets at all', () => expect(sheets.length).toBeGreaterThan(50))

it.each(sheets)('%s has no rule for which the whole page is searched', (name) => {
  expect(readFileSync(`${SRC}/${name}`, 'utf8')).not.toMatch(SEARCHES_THE_PAGE)
})

it.each([':root:has(.nav) {', 'body:has(> .a) .b {', ':root[data-theme]:has(dialog) {'])(
  'would find %s',
  (rule) => expect(rule).toMatch(SEARCHES_THE_PAGE),
)
