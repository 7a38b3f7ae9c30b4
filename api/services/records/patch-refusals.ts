import type { PatchResult, RefusalCode } from '../../../core/contracts/records/sync.ts'

/** What a refusal says where nobody says it more exactly. */
export const REFUSALS: Record<RefusalCode, string> = {
  invalid: 'A value of this change cannot be stored.',
  incomplete: 'This change lacks a value.',
  gone: 'It was removed meanwhile.',
  limit: 'There is no room for another one.',
  forbidden: 'This account may not change it.',
  key_reused: 'This id belongs to another change.',
  too_old: 'This change is too old to know whether it has been made already.',
  too_long: 'Together with what somebody else wrote meanwhile, this text is too long.',
  unknown_kind: 'This version of the server does not know such a record.',
  unknown_field: 'This version of the server does not know such a field.',
}

/** The patch's result, in the words of its code. */
export const refused = (id: string, code: RefusalCode): PatchResult => ({
  id,
  outcome: 'refused',
  code,
  message: REFUSALS[code],
})
