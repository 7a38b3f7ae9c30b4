import * as v from 'valibot'
import {
  MAX_SHOWN_BYTES,
  ShownChangesSchema,
  type ShownChanges,
} from '../../../core/contracts/records/shown-changes.ts'

export type ChangesRead = { kind: 'changes'; changes: ShownChanges } | { kind: 'refused'; reason: string }

/** Around the changes stand names and numbers, which make the file larger than they are. */
const MAX_FILE_CHARS = 4 * MAX_SHOWN_BYTES

const AnyVersionSchema = v.object({ format: v.literal('timberline-changes'), version: v.number() })

/** Whether parsed JSON is a file of changes, of any version. */
export const isChangesJson = (json: unknown): boolean => v.is(AnyVersionSchema, json)

export const writeChanges = (changes: ShownChanges): string => `${JSON.stringify(changes)}\n`

/** A file of changes, or the text of its codes, that anybody may have written. Says in a sentence why it cannot be read. */
export function readChanges(text: string): ChangesRead {
  const refused = (reason: string): ChangesRead => ({ kind: 'refused', reason })
  if (text.length > MAX_FILE_CHARS) return refused('This is larger than a file of changes can be.')
  if (!text.trimStart().startsWith('{')) return refused('This holds no changes of a trip.')
  const json = parsed(text)
  if (json === undefined) return refused('This file is torn: a part of it is missing. Ask for it again.')
  if (!v.is(AnyVersionSchema, json))
    return refused('This holds no changes of a trip. A whole trip is opened with “Import a trip”.')
  if (json.version !== 1)
    return refused(
      'A newer version of Timberline made this. Reload the app to update it, then read it again.',
    )
  const read = v.safeParse(ShownChangesSchema, json)
  return read.success
    ? { kind: 'changes', changes: read.output }
    : refused('This file is broken: something in it is not as Timberline writes it. Ask for it again.')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}
