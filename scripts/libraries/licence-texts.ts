import { readFileSync } from 'node:fs'

/** A licence in full, as paragraphs, without the lines that name whose work it covers. */
export type LicenceText = { licence: string; paragraphs: string[] }

/** One package each whose file holds the unchanged text. */
const COPIES: readonly [licence: string, file: string][] = [
  ['MIT', 'react/LICENSE'],
  ['MIT-0', 'postal-mime/LICENSE.txt'],
  ['ISC', 'kdbush/LICENSE'],
  ['BSD-2-Clause', '@mapbox/tiny-sdf/LICENSE.txt'],
  ['BSD-3-Clause', 'pbf/LICENSE'],
  ['0BSD', 'tslib/LICENSE.txt'],
  ['Apache-2.0', 'dexie/LICENSE'],
  ['Unlicense', 'isbot/LICENSE'],
  ['OFL-1.1', '@fontsource-variable/public-sans/LICENSE'],
]

/** The texts of the licences as node_modules has them; lines that were broken for a terminal are joined again. */
export function licenceTexts(): LicenceText[] {
  return COPIES.map(([licence, file]) => {
    const text = readFileSync(new URL(`../../node_modules/${file}`, import.meta.url), 'utf8')
    return { licence, paragraphs: paragraphsOf(text) }
  })
}

/** Before an item of a list a line ends where it was broken. */
const PARAGRAPH_END = /\n\s*\n|\n(?=\s*(?:[*-]|\d\.|\(?[a-z0-9]{1,3}\))\s)|\n(?=-{5})|(?<=-{5})\n/

function paragraphsOf(text: string): string[] {
  return (
    text
      .replaceAll('\r', '')
      .replace(/^\s*Copyright (?:\(c\)|\d{4}).*$/gim, '')
      // One package's own name stands in the text that several share.
      .replace('the name of pbf', 'the name of the copyright holder')
      .split(PARAGRAPH_END)
      .map((paragraph) => paragraph.replace(/\s+/g, ' ').replace(/^#+ /, '').trim())
      .filter((paragraph) => /\w/.test(paragraph))
  )
}
