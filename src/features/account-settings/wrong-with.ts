import * as v from 'valibot'

/** What a contract finds wrong with a value, in its own words; null where nothing is. */
export function wrongWith(schema: v.GenericSchema, value: unknown): string | null {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? null : (parsed.issues[0]?.message ?? null)
}
