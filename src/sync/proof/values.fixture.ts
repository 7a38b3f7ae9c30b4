import * as v from 'valibot'
import { sameValue } from '../../../core/records/same-value.ts'

/** What there is to know of a schema; valibot's own types say it only for schemas that are known one by one. */
type Node = v.GenericSchema & {
  type: string
  pipe?: readonly { type: string; requirement?: unknown }[]
  entries?: Record<string, v.GenericSchema>
  wrapped?: v.GenericSchema
  item?: v.GenericSchema
  options?: readonly unknown[]
}

const MOST_TRIES = 60

/**
 * A valid value that comes back from the server as it was sent; another for each `count` where the schema has enough of them. Throws
 * for a schema of which none is found: a kind that is declared with it would go unproven.
 */
export function valueFor(schema: v.GenericSchema, count: number): unknown {
  // Much that is made part by part does not fit together: the next attempt has other parts.
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const value = make(schema, count, tries)
    const parsed = v.safeParse(schema, value)
    if (parsed.success && sameValue(parsed.output, value)) return value
  }
  throw new Error(`No valid value of ${JSON.stringify(describe(schema))}: add to the texts it may be`)
}

function make(schema: v.GenericSchema, count: number, tries: number): unknown {
  const node = schema as Node
  const spread = count + tries * 7
  switch (node.type) {
    case 'string':
      return textFor(node, spread)
    case 'number':
      return numberFor(node, spread, tries)
    case 'boolean':
      return (count >> (tries % 4)) % 2 === 0
    case 'picklist':
      return node.options![spread % node.options!.length]
    case 'nullable':
      return spread % 6 === 5 ? null : make(node.wrapped!, count, tries)
    case 'optional':
      return make(node.wrapped!, count, tries)
    case 'array':
      return arrayFor(node, spread)
    case 'object':
      return Object.fromEntries(
        Object.entries(node.entries!).map(([name, entry], at) => [name, make(entry, count + at, tries)]),
      )
    case 'unknown':
      return `Anything ${spread}`
    default:
      throw new Error(`No value of a schema ${node.type} can be made: add it here`)
  }
}

const TEXTS: readonly ((count: number) => string)[] = [
  (count) => `Words ${count}`,
  (count) => `m${count.toString(36)}`,
  (count) => `60000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
  (count) => new Date(Date.UTC(2026, 0, 1, 0, 0, count)).toISOString(),
  (count) => new Date(Date.UTC(2030, 0, 1 + count)).toISOString().slice(0, 10),
  (count) => `${String(Math.floor(count / 60) % 24).padStart(2, '0')}:${String(count % 60).padStart(2, '0')}`,
  (count) => `/itinerary/${count}`,
  (count) => ['America/Denver', 'America/Phoenix', 'Pacific/Auckland'][count % 3]!,
  (count) => `friend${count}@example.com`,
]

function textFor(node: Node, count: number): string | undefined {
  return TEXTS.map((text) => text(count)).find((text) => {
    const parsed = v.safeParse(node, text)
    return parsed.success && parsed.output === text
  })
}

function numberFor(node: Node, count: number, tries: number): number {
  const bound = (type: string): number | undefined =>
    node.pipe?.find((action) => action.type === type)?.requirement as number | undefined
  const least = bound('min_value') ?? 0
  const most = bound('max_value') ?? 1_000_000
  // The first attempts are told apart best, the later ones are small: much that belongs together must not be too much.
  const width = Math.floor(most - least) + 1
  return least + (count % Math.max(1, Math.floor(width / (1 + (tries % 8)))))
}

function arrayFor({ item }: Node, count: number): unknown[] {
  const options = (item as Node).options
  if (!options) return [make(item!, count, 0)]
  return options.filter((_, at) => ((count + 1) >> at) % 2 === 1)
}

const describe = (schema: v.GenericSchema): unknown => {
  const { type, pipe, entries, wrapped } = schema as Node
  return {
    type,
    pipe: pipe?.map((action) => [action.type, String(action.requirement)]),
    entries: entries && Object.keys(entries),
    wrapped: wrapped && describe(wrapped),
  }
}
