import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { entryGraph } from './entry-graph.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

describe('the scripts that the entry needs', () => {
  it('follows static imports and re-exports, and leaves dynamic imports out', () => {
    const dist = built({
      'index.html': page('<script type="app" crossorigin src="/assets/entry.js"></script>'),
      'assets/entry.js': 'import{a as b}from"./a.js";import"./b.js";b();import("./lazy.js")',
      'assets/a.js': 'export{c as a}from"./c.js"',
      'assets/b.js': 'import"./a.js"',
      'assets/c.js': 'export const c=()=>1',
      'assets/lazy.js': 'import"./c.js"',
    })
    expect(entryGraph(dist)).toEqual(['assets/entry.js', 'assets/a.js', 'assets/b.js', 'assets/c.js'])
  })

  it('counts what the page preloads and its plain scripts, and no style sheet', () => {
    const dist = built({
      'index.html': page(
        '<script>theme()</script><script src="/plain.js"></script><link rel="stylesheet" href="/a.css">' +
          '<script type="module" src="/entry.js"></script><link rel="modulepreload" href="/early.js">',
      ),
      'plain.js': 'var x=1',
      'entry.js': 'import"/early.js"',
      'early.js': '',
    })
    expect(entryGraph(dist)).toEqual(['plain.js', 'entry.js', 'early.js'])
  })

  it('refuses a build without page, without entry, or with a file missing', () => {
    expect(() => entryGraph(built({}))).toThrow('no built index.html')
    expect(() => entryGraph(built({ 'index.html': page('<script>theme()</script>') }))).toThrow('no entry')
    const broken = built({ 'index.html': page('<script type="module" src="/entry.js"></script>') })
    expect(() => entryGraph(broken)).toThrow('entry.js')
  })
})

const page = (head: string) => `<!doctype html><html><head>${head}</head><body></body></html>`

function built(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'timberline-entry-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}
