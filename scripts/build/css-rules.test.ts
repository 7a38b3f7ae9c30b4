import { expect, it } from 'vitest'
import { rulesFor, withoutFileFaces } from './css-rules.ts'

const keep = (css: string) => rulesFor(css, new Set(['a', 'b']))

it.each([
  ['.a{color:red}.c{color:blue}', '.a{color:red}'],
  ['.a,.c{color:red}', '.a{color:red}'],
  ['.a .c{color:red}', ''],
  ['.a>.b:hover{color:red}', '.a>.b:hover{color:red}'],
  ['.a:not(.c){color:red}', '.a:not(.c){color:red}'],
  ['.a:is(.b,.a){color:red}', '.a:is(.b,.a){color:red}'],
  ['@media print{.c{color:red}.a{color:blue}}', '@media print{.a{color:blue}}'],
  ['@media print{.c{color:red}}', ''],
  ['@charset "utf-8";/* .c{} */.a{color:red}', '.a{color:red}'],
  ['@keyframes c{0%{color:red}}@font-face{src:url(x)}html{margin:0}', ''],
])('of %s keeps %s', (css, kept) => expect(keep(css)).toBe(kept))

it('with the page’s own rules keeps what is named by no class, and fonts', () => {
  const css = '@keyframes c{0%{color:red}}@font-face{src:url(x)}html,.c{margin:0}.a{color:red}'
  expect(rulesFor(css, new Set(['a']), { withPage: true })).toBe(
    '@font-face{src:url(x)}html{margin:0}.a{color:red}',
  )
})

it('takes out a face from a file and its name, and leaves the one of the system behind it', () => {
  const system = '@font-face{font-family:"Ours Fallback";src:local(Arial)}'
  const css = `@font-face{font-family:Ours;src:url(x)}${system}:root{--font:"Ours", "Ours Fallback", serif}b{font-family:Ours,serif}`
  expect(withoutFileFaces(css)).toBe(`${system}:root{--font:"Ours Fallback", serif}b{font-family:serif}`)
})
