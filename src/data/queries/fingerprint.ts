/**
 * A short hash of what valibot schemas accept: field names and types, not their checks. It changes exactly when data
 * kept under the old shape could no longer be read under the new one.
 */
export function fingerprint(...schemas: unknown[]): string {
  return hash(schemas.map(shape).join('|'))
}

/** The members of a valibot schema that carry structure. */
type Node = {
  type?: string
  entries?: Record<string, unknown>
  item?: unknown
  wrapped?: unknown
  options?: unknown
}

function shape(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return String(schema)
  const { type, entries, item, wrapped, options } = schema as Node
  const fields = Object.entries(entries ?? {}).map(([name, field]) => `${name}:${shape(field)}`)
  const inner = [item, wrapped, ...(Array.isArray(options) ? options : [])]
    .filter((part) => part !== undefined)
    .map(shape)
  return `${type}{${[...fields.sort(), ...inner].join(',')}}`
}

/** FNV-1a, 32 bit: nobody is kept out by it, it only has to change. */
function hash(text: string): string {
  let sum = 0x811c9dc5
  for (const char of text) sum = Math.imul(sum ^ char.charCodeAt(0), 0x01000193)
  return (sum >>> 0).toString(36)
}
