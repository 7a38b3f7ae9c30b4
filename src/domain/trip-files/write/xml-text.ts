/** What XML 1.0 has no way to write, not even as a reference. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text as it stands in an element or an attribute. What cannot stand in XML at all is left out. */
export const xmlText = (text: string): string =>
  text
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
    .replace(/\r/g, '&#13;')

/** `<name>text</name>`; nothing for an empty text. */
export const xmlElement = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`

/** Puts together the lines of a file, without the empty ones. */
export const xmlLines = (...lines: (string | readonly string[])[]): string =>
  `${lines
    .flat()
    .filter((line) => line !== '')
    .join('\n')}\n`
