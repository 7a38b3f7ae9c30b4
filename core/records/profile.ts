import * as v from 'valibot'
import { PROFILE_ENTRIES } from '../contracts/profile/profile.ts'
import { defineRecord } from './define-record.ts'
import { IN_PRIVATE } from './standing.ts'

/** What two devices write about the person is joined; facts are single lines. */
const isText = (name: string): boolean => name === 'bio'

const fields = Object.fromEntries(
  Object.entries(PROFILE_ENTRIES).map(([name, schema]) => [
    name,
    isText(name) ? { schema, merge: 'text' } : { schema },
  ]),
) as { [Name in keyof typeof PROFILE_ENTRIES]: { schema: (typeof PROFILE_ENTRIES)[Name] } }

/** The path of the person's picture on this origin, with its version; the server sets it. */
const PICTURE = {
  schema: v.nullable(v.pipe(v.string(), v.regex(/^\/api\/profile-pictures\/[\w-]+\/[\w-]+\.webp$/))),
}

/**
 * What a person writes about themselves. A name that nobody changed here is the account's. The text and whether others see it
 * are two fields: an edit of the one, however late it arrives, does not bring back the other.
 */
export const PROFILE = defineRecord({
  kind: 'profile',
  id: 'single',
  standsIn: IN_PRIVATE,
  fields: { ...fields, profilePicture: PICTURE },
  required: [],
  limit: 1,
  reads: 'members',
  clientWrites: Object.keys(PROFILE_ENTRIES) as (keyof typeof PROFILE_ENTRIES)[],
  guest: 'drop',
  refusal: 'shown',
  label: 'Profile',
})
