import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(ROOT + file, 'utf8')

const DOCUMENT = read('docs/security.md')

const STATES = ['held', 'partly', 'not yet', 'not ours', 'does not apply']

/** How many controls of level 1 and 2 a chapter of ASVS 5.0.0 has. V9, V10 and V17 are dealt with in one sentence. */
const CONTROLS: Readonly<Record<string, number>> = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
}

type Row = { id: string; level: string; asks: string; state: string; proof: string }

/** The controls, one a row: `| 1.2.3 | 2 | what it asks | state | where and proof |`. */
const ROWS: Row[] = DOCUMENT.split('\n').flatMap((line) => {
  const cells = /^\| (\d+\.\d+\.\d+) \| (.*) \|$/.exec(line)
  const [level = '', asks = '', state = '', proof = '', ...more] = cells?.[2]?.split(' | ') ?? []
  if (!cells?.[1]) return []
  if (more.length > 0) throw new Error(`${cells[1]} has more than five cells`)
  return [{ id: cells[1], level, asks, state, proof }]
})

/** The tests that a cell names: a file in backticks, then titles in “quotes” with commas between. */
function testsOf(proof: string): { file: string; title: string }[] {
  const named = proof.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` (“[^”]+”(?:, “[^”]+”)*)/g)
  return [...named].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  )
}

/** The parts of the page that a cell links to. */
const anchorsOf = (proof: string): string[] =>
  [...proof.matchAll(/\(#([\w-]+)\)/g)].map(([, name = '']) => name)

test('every test that the page names is there', () => {
  const named = ROWS.flatMap(({ id, proof }) => testsOf(proof).map((proven) => ({ id, ...proven })))
  const missing = named.filter(({ file, title }) => !existsSync(ROOT + file) || !read(file).includes(title))
  expect(missing).toEqual([])
  expect(named.length).toBeGreaterThan(100)
})

test('every test file that the page names has a title with it', () => {
  for (const { id, proof } of ROWS) {
    const files = [...proof.matchAll(/`[\w./-]+\.(?:test|spec)\.tsx?`/g)].length
    expect([id, new Set(testsOf(proof).map(({ file }) => file)).size]).toEqual([id, files])
  }
})

test('what is held names a test or a part of this page, and every row says something', () => {
  for (const { id, level, asks, state, proof } of ROWS) {
    expect([id, STATES.includes(state), /^[12]$/.test(level), asks !== '', proof !== '']).toEqual([
      id,
      true,
      true,
      true,
      true,
    ])
    if (state === 'held') expect([id, testsOf(proof).length + anchorsOf(proof).length]).not.toEqual([id, 0])
  }
})

test('every control stands there once, in its order', () => {
  const ids = ROWS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const inOrder = ids.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  expect(ids).toEqual(inOrder)
  const counted = Object.fromEntries(
    Object.keys(CONTROLS).map((chapter) => [
      chapter,
      ids.filter((id) => `V${id}`.startsWith(`${chapter}.`)).length,
    ]),
  )
  expect(counted).toEqual(CONTROLS)
})

test('every link leads somewhere', () => {
  const headings = [...DOCUMENT.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
  for (const anchor of anchorsOf(DOCUMENT)) expect(headings).toContain(anchor)
  for (const [, file = ''] of DOCUMENT.matchAll(/\((decisions\/[\w-]+\.md)\)/g))
    expect([file, existsSync(`${ROOT}docs/${file}`)]).toEqual([file, true])
  for (const [, file = ''] of DOCUMENT.matchAll(/`((?:api|core|src|worker|scripts)\/[\w./-]+)`/g))
    expect([file, existsSync(ROOT + file)]).toEqual([file, true])
})

test('every file that begins a session is among the ways to sign in', () => {
  const [, ways = ''] = /\n## Ways to sign in\n([^]*?)\n## /.exec(DOCUMENT) ?? []
  const named = new Set([...ways.matchAll(/`(api\/routes\/[\w/-]+\.ts)`/g)].map(([, file]) => file))
  const starting = readdirSync(`${ROOT}api/routes`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => `api/routes/${file}`)
    .filter((file) => /start(Cookie|Bearer)?Session\(/.test(read(file)))
  expect([...named].sort()).toEqual(starting.sort())
})
