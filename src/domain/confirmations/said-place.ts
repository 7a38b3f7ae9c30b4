import { cleanLine } from '../trip-files/read/clean-text.ts'
import { labelled, type Line } from './labelled-lines.ts'

const NAME_LABEL =
  /^(?:hotel|property|lodge|campground|facility|restaurant|venue|location|where|park|site|place|destination|attraction|meeting (?:point|place)|accommodation|station|depart(?:ing)? from)\s*(?:name)?\s*:/i

/** Words that introduce a place in the sentence of a confirmation. */
const PHRASES = [
  /\b(?:reservation|booking|stay|table|visit|tickets?|order|reservations)\s+(?:at|with|for|to)\s+(?:the\s+)?([A-Z0-9][^\n.!?:;|]{2,70}?)(?=\s+(?:is|has|have|are|was|were|on|from|for)\b|\s*[.!,|:;\n–—(]|\s+-\s|$)/,
  /\bthank you for (?:booking|choosing|reserving|staying (?:at|with)|your (?:reservation|booking|stay) (?:at|with))\s+(?:with\s+)?(?:the\s+)?([A-Z0-9][^\n.!?:;|]{2,70}?)(?=\s+(?:is|has|on|from|for)\b|\s*[.!,|:;\n–—(]|$)/i,
  /\b(?:see|welcome) you (?:soon )?(?:at|to)\s+(?:the\s+)?([A-Z0-9][^\n.!?:;|]{2,70}?)(?=\s+(?:on|from)\b|\s*[.!,|:;\n–—(]|$)/,
]

/** The name of the place that a letter says, by a label or in its sentence; empty where no rule finds one. */
export function nameIn(lines: readonly Line[], title: string): string {
  const [said] = labelled(lines, NAME_LABEL)
  const label = said?.value ?? ''
  // "Where: 123 Main St" says an address.
  if (label !== '' && !/^\d/.test(label)) return cleanLine(label.replace(/\s*[|(].*$/, ''), 200)
  for (const text of [title, ...lines.slice(0, 60).map((line) => line.text)])
    for (const phrase of PHRASES) {
      const name = cleanLine(phrase.exec(text)?.[1] ?? '', 200)
      if (/[a-z]{2}/i.test(name) && !/^(?:you|your|our|the|this|next|a)\b/i.test(name)) return name
    }
  return ''
}

const STATE = String.raw`(?:CO|Colo\.?|Colorado)`
const WHOLE = new RegExp(
  String.raw`(\d{1,6}[A-Z]?\s[^\n,]{2,60}),\s*([A-Z][A-Za-z .'-]{1,30}),\s*${STATE}\b\.?,?\s*(\d{5})?`,
)
const TOWN = new RegExp(String.raw`^([A-Z][A-Za-z .'-]{1,30}),\s*${STATE}\b\.?,?\s*(\d{5})?`)
const STREET = /^\d{1,6}[A-Z]?\s[^\n,]{2,60},?$/

/** The Colorado address of a letter on one line or two, else its town and state; empty where it has none. */
export function addressIn(lines: readonly Line[]): string {
  const [label] = labelled(lines, /^(?:address|where|location)\s*:/i)
  for (const { text } of label ? [{ text: label.value }, ...lines] : lines) {
    const said = WHOLE.exec(text)
    if (said) return joined(said[1], said[2], said[3])
  }
  for (const { text, at } of lines) {
    const said = TOWN.exec(text)
    const street = lines[at - 1]?.text ?? ''
    if (said && STREET.test(street)) return joined(street.replace(/,$/, ''), said[1], said[2])
  }
  for (const { text } of lines) {
    const said = TOWN.exec(text.replace(/^(?:address|where|location|town|city)\s*:\s*/i, ''))
    if (said) return joined('', said[1], said[2])
  }
  return ''
}

const joined = (street = '', town = '', zip = ''): string =>
  cleanLine([street, town, ['CO', zip].filter(Boolean).join(' ')].filter(Boolean).join(', '), 300)
