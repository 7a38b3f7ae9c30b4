import { SaxesParser } from 'saxes'
import { CHARS_PER_SLICE, FileRefusal, type Slices } from '../../../../core/domain/trip-files/file-reading.ts'

/** An element without its prefix; `text` is what stands directly in it. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

/** Deeper and larger than any map file that a person has; a recorded track of 10 MB has about 250,000 elements. */
const MAX_DEPTH = 64
const MAX_ELEMENTS = 300_000

/**
 * The root of an XML text. A document type is refused, so that there is no entity but XML's own five and nothing to expand or
 * fetch. `skipped` names elements of which only attributes are kept, as nothing below them is a place. Throws a FileRefusal.
 */
export function* readXml(text: string, skipped: ReadonlySet<string>): Slices<XmlElement> {
  const tree = treeBuilder(skipped)
  for (let at = 0; at < text.length; at += CHARS_PER_SLICE) {
    tree.write(text.slice(at, at + CHARS_PER_SLICE))
    yield { done: Math.min(text.length, at + CHARS_PER_SLICE), total: text.length }
  }
  return tree.end()
}

/** The first element of this name directly below. */
export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name)

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)

/** The text of the first element of this name directly below, without the space around it; undefined where there is none. */
export const childText = (element: XmlElement | undefined, name: string): string | undefined =>
  element && childOf(element, name)?.text.trim()

function treeBuilder(skipped: ReadonlySet<string>) {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let elements = 0
  let depth = 0
  /** How deep the skipped element stands that is being passed over. */
  let skippedAt: number | null = null

  parser.on('error', ({ message }) => {
    throw new FileRefusal(
      `This file is broken in line ${parser.line}: it is no well-formed XML (${message.replace(/^\d+:\d+: /, '')}).`,
    )
  })
  parser.on('doctype', () => {
    throw new FileRefusal(
      'This file declares a document type, which map files do not need and which can hide harm. Save it again from the app it comes from.',
    )
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    elements += 1
    if (depth > MAX_DEPTH)
      throw new FileRefusal(`This file nests more than ${MAX_DEPTH} elements into each other.`)
    if (elements > MAX_ELEMENTS)
      throw new FileRefusal(
        'This file has more than 300,000 elements. Split it, or take only the places you need.',
      )
    if (skippedAt !== null) return
    const element: XmlElement = { name: withoutPrefix(name), attributes, children: [], text: '' }
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else root = element
    if (skipped.has(element.name)) skippedAt = depth
    else open.push(element)
  })
  parser.on('closetag', () => {
    if (skippedAt === null) open.pop()
    else if (skippedAt === depth) skippedAt = null
    depth -= 1
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (skippedAt === null && element) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)

  return {
    write: (text: string) => void parser.write(text),
    end(): XmlElement {
      parser.close()
      if (!root) throw new FileRefusal('This file is empty.')
      return root
    },
  }
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)
