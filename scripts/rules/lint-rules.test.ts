import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Each rule with markup that breaks it. */
const MARKUP = {
  'alt-text': '<img src="a.png" />',
  'anchor-has-content': '<a href="/a" />',
  'anchor-is-valid': '<a href="#">A</a>',
  'aria-activedescendant-has-tabindex': '<div aria-activedescendant="a" />',
  'aria-props': '<div aria-labeledby="a" />',
  'aria-proptypes': '<div aria-hidden="yes" />',
  'aria-role': '<div role="datepicker" />',
  'aria-unsupported-elements': '<meta charSet="UTF-8" aria-hidden="false" />',
  'autocomplete-valid': '<input type="text" autoComplete="foo" />',
  'click-events-have-key-events': '<div role="button" tabIndex={0} onClick={act} />',
  'heading-has-content': '<h1 />',
  'html-has-lang': '<html />',
  'iframe-has-title': '<iframe src="/a" />',
  'img-redundant-alt': '<img src="a.png" alt="photo of a dog" />',
  'interactive-supports-focus': '<div role="button" onClick={act} onKeyDown={act} />',
  'label-has-associated-control': '<label />',
  'media-has-caption': '<video src="a.mp4" />',
  'mouse-events-have-key-events': '<div onMouseOver={act} />',
  'no-access-key': '<div accessKey="h" />',
  'no-autofocus': '<input autoFocus />',
  'no-distracting-elements': '<marquee />',
  'no-interactive-element-to-noninteractive-role': '<button role="article">A</button>',
  'no-noninteractive-element-interactions': '<li onClick={act} onKeyDown={act}>A</li>',
  'no-noninteractive-element-to-interactive-role': '<h1 role="button">A</h1>',
  'no-noninteractive-tabindex': '<div tabIndex={0} />',
  'no-redundant-roles': '<button role="button">A</button>',
  'no-static-element-interactions': '<div onClick={act} onKeyDown={act} />',
  'role-has-required-aria-props': '<span role="checkbox" tabIndex={0} />',
  'role-supports-aria-props': '<li aria-required="true">A</li>',
  scope: '<div scope="col" />',
  'tabindex-no-positive': '<div tabIndex={5} />',
}

/** Each with the body of a component, and what it is given. */
const COMPONENTS = {
  'rules-of-hooks': 'if (a.b) useState(0); return null',
  'exhaustive-deps': 'useEffect(() => { document.title = a.b }, []); return null',
  'static-components': 'const B = () => <p>b</p>; return <B />',
  'use-memo': 'const x = useMemo(async () => 1, []); return <p>{String(x)}</p>',
  'preserve-manual-memoization': 'const x = useCallback(() => a.b, [a?.b]); return <p>{x()}</p>',
  immutability: "a.b = 'c'; return <p>{a.b}</p>",
  globals: 'outside += 1; return <p>{outside}</p>',
  refs: 'const r = useRef(0); return <p>{r.current}</p>',
  'set-state-in-effect':
    'const [s, set] = useState(a.b); useEffect(() => { set(a.b) }, [a.b]); return <p>{s}</p>',
  'error-boundaries': 'try { return <Other /> } catch { return null }',
  purity: 'const n = Math.random(); return <p>{n}</p>',
  'set-state-in-render': 'const [s, set] = useState(0); set(1); return <p>{s}</p>',
  'incompatible-library': 'const v = useVirtualizer({}); return <p>{v.a}</p>',
  'unsupported-syntax': "eval('1'); return <p>{a.b}</p>",
}

/** Each with a module that breaks it. */
const MODULES = {
  'no-var': 'export var a = 1',
  'prefer-const': 'let a = 1; export const b = a',
  'prefer-rest-params': 'export function f() { return arguments[0] as number }',
  'prefer-spread': 'export const f = (g: (...a: number[]) => void, a: number[]) => g.apply(undefined, a)',
  'ban-ts-comment': "// @ts-ignore\nexport const a: number = 'a'",
  'no-array-constructor': 'export const a = new Array(1, 2)',
  'no-duplicate-enum-values': 'export enum E { A = 1, B = 1 }',
  'no-empty-object-type': 'export type A = {}',
  'no-explicit-any': 'export const a = (b: any) => b as number',
  'no-extra-non-null-assertion': 'export const f = (a: { b: number } | null) => a!!.b',
  'no-misused-new': 'export interface I { new (): I }',
  'no-namespace': 'export namespace N { export const a = 1 }',
  'no-non-null-asserted-optional-chain': 'export const f = (a?: { b: number }) => a?.b!',
  'no-require-imports': "const fs = require('fs'); export const a = fs as object",
  'no-this-alias': 'export class A { f() { const self = this; return self } }',
  'no-unnecessary-type-constraint': 'export const f = <T extends unknown>(a: T) => a',
  'no-unsafe-declaration-merging': 'export interface F { a: number }\nexport class F { b = 1 }',
  'no-unsafe-function-type': 'export const f = (g: Function) => g',
  'no-unused-expressions': 'export const a = 1; a',
  'no-unused-vars': 'const a = 1; export const b = 2',
  'no-wrapper-object-types': 'export const f = (a: String) => a',
  'prefer-as-const': "export const a: 'b' = 'b'",
  'prefer-namespace-keyword': 'declare module N { const a: number }\nexport const b = 1',
  'triple-slash-reference': '/// <reference path="./a.ts" />\nexport const a = 1',
  'consistent-type-imports': "import { A } from './a.ts'; export const b = (a: A) => a",
  'no-console': 'console.log(1)',
  eqeqeq: 'export const f = (a: unknown) => a == 1',
}

/** What a rule's settings could let pass, each beside a rule's name. */
const SETTINGS = {
  'no-unused-vars of an argument': 'export const f = (a: number, _b: number) => a',
  'no-unused-vars of what only a type is read from': 'const a = 1; export type A = typeof a',
}

const COMPONENT_HEAD = `import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Other } from './other.tsx'
let outside = 0
export function A({ a }: { a: { b: string } }) {`

let root = ''
let found: { file: string; rule: string }[]

// One call for all of them.
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'timberline-lint-')))
  mkdirSync(`${root}/src/planted`, { recursive: true })
  copyFileSync(`${ROOT}.oxlintrc.json`, `${root}/.oxlintrc.json`)
  const plant = (file: string, text: string) => writeFileSync(`${root}/src/planted/${file}`, `${text}\n`)
  for (const [rule, text] of Object.entries(MARKUP))
    plant(`${rule}.tsx`, `const act = () => undefined\nexport const A = () => <>{act.name}${text}</>`)
  for (const [rule, text] of Object.entries(COMPONENTS)) plant(`${rule}.tsx`, `${COMPONENT_HEAD} ${text} }`)
  for (const [rule, text] of Object.entries({ ...MODULES, ...SETTINGS })) plant(`${rule}.ts`, text)
  const { stdout } = spawnSync(`${ROOT}node_modules/.bin/oxlint`, ['.', '--format=json'], {
    cwd: root,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
  found = diagnostics.map(({ filename, code }) => ({
    file: filename.replace(/.*\/(.*)\.tsx?$/, '$1'),
    rule: code.replace(/.*\((.*)\)$/, '$1'),
  }))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the linter catches', () => {
  it.each(Object.keys({ ...MARKUP, ...COMPONENTS, ...MODULES, ...SETTINGS }))('%s', (name) => {
    const [rule] = name.split(' of ')
    expect(found.filter(({ file }) => file === name).map((one) => one.rule)).toContain(rule)
  })
})

/** Nothing but comments behind `catch`, in its own braces. */
const NOTHING_DONE = /\bcatch\s*(\([^)]*\)\s*)?\{\s*((\/\/[^\n]*|\/\*[\s\S]*?\*\/)\s*)*\}/

it.each(['catch {}', 'catch (problem) {\n  // It may fail.\n}'])(
  'a failure that nothing is done about is found: %s',
  (text) => {
    expect(text).toMatch(NOTHING_DONE)
    expect(text.replace('}', '  report(problem)\n}')).not.toMatch(NOTHING_DONE)
  },
)

it('no file does nothing about a failure', () => {
  const files = ['src', 'worker', 'core', 'api', 'mocks', 'scripts', 'e2e', 'bench'].flatMap((room) =>
    readdirSync(ROOT + room, { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
  )
  files.push('playwright.config.ts', 'vite.config.ts')
  const code = files.filter((file) => /\.tsx?$/.test(file) && file !== 'scripts/rules/lint-rules.test.ts')
  expect(code.filter((file) => NOTHING_DONE.test(readFileSync(ROOT + file, 'utf8')))).toEqual([])
})
