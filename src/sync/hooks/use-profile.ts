import type { ProfilePatch } from '../../../core/contracts/profile/profile.ts'
import type { FieldsOf } from '../../../core/records/define-record.ts'
import { PROFILE } from '../../../core/records/profile.ts'
import { editRecords, exchangeNow } from '../engine/engine-handle.ts'
import { readRecords } from '../store/read-records.ts'
import { useRecord } from './use-records.ts'

/** What the person wrote about themselves, by field; a field nobody wrote is not there. */
export type ProfileFields = FieldsOf<typeof PROFILE>

type OwnProfile = {
  /** Empty until `ready`. */
  fields: ProfileFields
  ready: boolean
  /** This phone's storage cannot be read. */
  failed: boolean
}

const NOTHING: ProfileFields = {}

/** The profile of whoever is signed in, as this phone has it. */
export function useProfile(): OwnProfile {
  const { record, state } = useRecord(PROFILE)
  return { fields: record?.fields ?? NOTHING, ready: state === 'ready', failed: state === 'failed' }
}

/** What is written of the own profile; made of what the phone has by then where it depends on that. */
export type ProfileChange = ProfilePatch | ((now: ProfileFields) => ProfilePatch)

/**
 * Writes these fields of the own profile, with or without signal. Resolves with whether the phone could keep them; what it
 * could not keep lasts as long as the page. `was` is the text about oneself that its writer began from.
 */
export async function saveProfile(change: ProfileChange, was?: { bio: string }): Promise<boolean> {
  const { kind } = PROFILE
  const { kept } = await editRecords([kind], (records) => {
    const now = readRecords(PROFILE, records)[0]?.fields ?? NOTHING
    return [
      { kind, id: kind, set: typeof change === 'function' ? change(now) : change, ...(was ? { was } : {}) },
    ]
  })
  return kept
}

/** Brings what the server has changed of the own profile, such as the picture. Resolves when that has ended, however. */
export const refreshProfile = (): Promise<void> => exchangeNow()
