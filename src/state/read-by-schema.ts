import * as v from 'valibot'

/** A reader for `deviceAtom` by a schema. What the first screen reads does without: schemas are not loaded then. */
export const readBy =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (stored: unknown): T | undefined => {
    const parsed = v.safeParse(schema, stored)
    return parsed.success ? parsed.output : undefined
  }
