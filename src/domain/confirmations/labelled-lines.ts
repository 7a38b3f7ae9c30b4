/** A line of a document, without spaces around it. */
export type Line = { text: string; at: number }

const MAX_LINES = 4_000

export const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .slice(0, MAX_LINES)
    .map((line, at) => ({ text: line, at }))

/** A line that begins another field. */
const LABEL = /^[A-Z][A-Za-z -]{1,30}:/

/**
 * What stands beside a label at the beginning of a line, and in the line below it where nothing stands beside it: `Check-in: Jul 3`, or
 * `CHECK-IN` over `Fri, Jul 3`.
 */
export function labelled(lines: readonly Line[], label: RegExp): { value: string; at: number }[] {
  return lines.flatMap(({ text, at }) => {
    const said = label.exec(text)
    if (!said) return []
    const rest = text
      .slice(said[0].length)
      // "Check-in time: 4 PM"; the colon of a time ends no label.
      .replace(/^[^:|\d]{0,24}[:|]\s*/, '')
      .trim()
    if (/[a-z0-9]/i.test(rest) && rest.length > 1) return [{ value: rest, at }]
    const below = [lines[at + 1], lines[at + 2]].filter((line) => line !== undefined)
    const values = below.slice(0, below.findIndex((line) => LABEL.test(line.text)) === 0 ? 0 : 2)
    return values.map((line) => ({ value: line.text, at: line.at }))
  })
}
