import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import rules from '../../.dependency-cruiser.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DOCUMENT = readFileSync(`${ROOT}docs/architecture.md`, 'utf8')

type Rule = { from: { path?: string }; to: { path?: string | string[]; pathNot?: string | string[] } }

/** Of the rules that name all a room may import: the room, and what, as the page writes it. */
function arrowsOfRules(): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const { from, to } of rules.forbidden as Rule[]) {
    const allowed = Array.isArray(to.pathNot) ? to.pathNot : []
    // A thread's rule leaves its tests out; a room's rule names the room first among what it allows.
    if (from.path === undefined || 'pathNot' in from || allowed[0] !== from.path) continue
    arrows.set(nameOf(from.path), new Set(allowed.slice(1).flatMap(namesOf)))
  }
  return arrows
}

/** Paths in the words of the page: `^api/(errors|report)\.ts$` is two files; the API behind MSW is for tests alone. */
function namesOf(pattern: string): string[] {
  const [, before = '', choices, after = ''] = /^([^(]*)\(([^)]*)\)(.*)$/.exec(pattern) ?? []
  if (choices !== undefined) return choices.split('|').map((one) => nameOf(before + one + after))
  return pattern.includes('own-api') ? [] : [nameOf(pattern)]
}

const nameOf = (pattern: string): string =>
  pattern.replace(/^\^/, '').replace(/\$$/, '').replaceAll('\\', '').replace(/\/$/, '')

/** The names in backticks of a piece of text. */
const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

test('the page has the arrows that are checked', () => {
  const [, table = ''] = /\n## Arrows\n([^]*?)\n## /.exec(DOCUMENT) ?? []
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const written = rows.map((line) => {
    const [, room = '', allowed = ''] = line.split('|')
    return [quoted(room)[0] ?? '', quoted(allowed).sort()] as const
  })
  const checked = [...arrowsOfRules()].map(([room, allowed]) => [room, [...allowed].sort()] as const)
  const byRoom = (a: readonly [string, unknown], b: readonly [string, unknown]) => a[0].localeCompare(b[0])
  expect(written.sort(byRoom)).toEqual(checked.sort(byRoom))
})

test('every room and wing on the page is there', () => {
  const [, table = ''] = /\n## Rooms and wings\n([^]*?)\n## /.exec(DOCUMENT) ?? []
  const missing = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, rooms = '', , wings = ''] = line.split('|')
      const named = quoted(rooms)
      return [
        ...named.filter((room) => !existsSync(ROOT + room)),
        ...quoted(wings).filter((wing) => !named.some((room) => existsSync(`${ROOT}${room}/${wing}`))),
      ]
    })
  expect(missing).toEqual([])
})
