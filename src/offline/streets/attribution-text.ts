/** Longer is not a credit any more, and would cover a phone's map. */
const MAX_CHARS = 200

const ENTITIES = new Map([
  ['amp', '&'],
  ['copy', '©'],
  ['gt', '>'],
  ['lt', '<'],
  ['nbsp', ' '],
  ['quot', '"'],
  ['#39', "'"],
])
const ESCAPES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])

/**
 * A stranger's attribution, plain text or HTML, as HTML that is nothing but its text: tags go, what is left is escaped.
 * Empty when nothing is left. Never throws.
 */
export function attributionText(given: string): string {
  const text = given
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+|#39);/g, (entity, name: string) => ENTITIES.get(name) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  return text.slice(0, MAX_CHARS).replace(/[&<>"]/g, (char) => ESCAPES.get(char) ?? char)
}
