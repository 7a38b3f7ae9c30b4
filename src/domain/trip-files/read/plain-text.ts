/*
 * A KML description is HTML wherever it is shown. A note goes out as HTML that reads the same, and whatever comes in becomes text.
 */

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** A person's text as HTML that shows the same characters and line breaks. */
export const htmlOfText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\n/g, '<br>')

/**
 * The text of a piece of HTML: line breaks and ends of paragraphs are line breaks, all other tags go. It is never shown as HTML,
 * so nothing needs to be made safe. Text without a tag keeps its own line breaks.
 */
export function textOfHtml(html: string): string {
  const hasTags = /<\/?[a-z][^<>]*>/i.test(html)
  // Between tags a line break is a space.
  const lines = hasTags ? joinedLines(html) : html
  return lines
    .replace(/<br\s*\/?>|<\/(p|div|li|tr|h[1-6])\s*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) =>
      characterOf(whole, decimal, hex, name),
    )
}

const joinedLines = (html: string): string =>
  html
    .split('\n')
    .map((line, at) => (at === 0 ? line.trimEnd() : line.trim()))
    .join(' ')

function characterOf(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}
