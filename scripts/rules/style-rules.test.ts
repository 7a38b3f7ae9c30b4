import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SRC = fileURLToPath(new URL('../../src', import.meta.url))

/** A rule that asks the root for what is below it: the browser looks for it after every change of the page, mostly in all of it. */
const SEARCHES_THE_PAGE = /(:root|html|body|#root)(\[[^\]]*\])*:has\(/

/** How a style sheet may ask for a width; before any other question, so that the same one is found by its words. */
const WIDTHS = [
  '(min-width: 600px)',
  '(max-width: 599.98px)',
  '(min-width: 900px)',
  '(max-width: 899.98px)',
  '(min-width: 600px) and (max-width: 899.98px)',
  '(min-width: 1200px)',
]

/** The queries of a sheet that ask for a width in another spelling or place. */
const oddWidths = (sheet: string): string[] =>
  [...sheet.matchAll(/@media ([^{]*)\{/g)]
    .flatMap(([, queries = '']) => queries.trim().split(/,\s*/))
    .filter((query) => query.includes('width'))
    .filter((query) => !WIDTHS.includes(/^.*width[^)]*\)/.exec(query)?.[0] ?? ''))

const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))

it('finds style sheets at all', () => expect(sheets.length).toBeGreaterThan(50))

it.each(sheets)('%s has no rule for which the whole page is searched', (name) => {
  expect(readFileSync(`${SRC}/${name}`, 'utf8')).not.toMatch(SEARCHES_THE_PAGE)
})

it.each([':root:has(.nav) {', 'body:has(> .a) .b {', ':root[data-theme]:has(dialog) {'])(
  'would find %s',
  (rule) => expect(rule).toMatch(SEARCHES_THE_PAGE),
)

it.each(sheets)('%s asks for the widths that divide the screens', (name) => {
  expect(oddWidths(readFileSync(`${SRC}/${name}`, 'utf8'))).toEqual([])
})

it.each([
  '(min-width: 640px)',
  '(width >= 900px)',
  '(max-height: 500px) and (min-width: 600px)',
  'print, (max-width: 599px)',
])('would find %s', (query) => expect(oddWidths(`@media ${query} {`)).toHaveLength(1))
