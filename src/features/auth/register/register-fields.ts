import * as v from 'valibot'
import { MONTH_WORDS } from '../../../../core/domain/calendar/month-words.ts'
import { isRealDay } from '../../../../core/contracts/real-day.ts'
import { TravelerRegistrationSchema } from '../../../../core/contracts/identity/credentials.ts'
import { BIRTH_YEARS } from '../auth-constants.ts'

/** What the form of registration holds, as typed and chosen; '' where nothing is yet. In the order in which it is read. */
export const EMPTY_FIELDS = {
  firstName: '',
  lastName: '',
  birthMonth: '',
  birthDay: '',
  birthYear: '',
  email: '',
  password: '',
  invitation: '',
}
export type RegisterFields = typeof EMPTY_FIELDS
type FieldName = keyof RegisterFields
/** What is wrong with each field, a sentence. */
export type FieldErrors = Partial<Record<FieldName, string>>

const NOT_A_DAY = 'Birthday is not a real date'
const INVITATION_REQUIRED = 'Please enter your invitation code'

/** Everything that can be seen to be wrong before the server is asked. @source planning §5 */
export function fieldErrors(fields: RegisterFields, { invited }: { invited: boolean }): FieldErrors {
  const parsed = v.safeParse(TravelerRegistrationSchema, fields)
  const errors: FieldErrors = {}
  for (const issue of parsed.issues ?? []) {
    const name = v.getDotPath(issue)
    if (isField(name)) errors[name] ??= issue.message
  }
  const { birthMonth, birthDay, birthYear } = fields
  const isChosen = birthMonth !== '' && birthDay !== '' && birthYear !== ''
  if (isChosen && !isRealDay(`${birthYear}-${birthMonth}-${birthDay}`)) errors.birthDay = NOT_A_DAY
  if (invited && fields.invitation.trim() === '') errors.invitation = INVITATION_REQUIRED
  return errors
}

/** The field that is first in the form among those with something wrong; null where none is. */
export function firstWrong(errors: FieldErrors): FieldName | null {
  return FIELD_NAMES.find((name) => errors[name] !== undefined) ?? null
}

/**
 * The field that the server's refusal is about, by the words that it begins with; null where it is about none.
 * @source decisions §3 "422"
 */
export function fieldOfRefusal(sentence: string): FieldName | null {
  return SUBJECTS.find(([subject]) => subject.test(sentence))?.[1] ?? null
}

const SUBJECTS: readonly (readonly [RegExp, FieldName])[] = [
  [/^first name/i, 'firstName'],
  [/^last name/i, 'lastName'],
  [/^birth month/i, 'birthMonth'],
  [/^birth year/i, 'birthYear'],
  [/^(birthday|birth day|date of birth)/i, 'birthDay'],
  [/invitation/i, 'invitation'],
  [/password/i, 'password'],
  [/e-?mail/i, 'email'],
]

const FIELD_NAMES = Object.keys(EMPTY_FIELDS) as FieldName[]

const isField = (name: string | null): name is FieldName => FIELD_NAMES.some((known) => known === name)

type Choice = { value: string; label: string }

export const MONTHS: readonly Choice[] = MONTH_WORDS.map((label, at) => ({ value: twoDigits(at + 1), label }))

/** 31 whatever the month: it may be chosen later. @source planning §5 */
export const DAYS: readonly Choice[] = Array.from({ length: 31 }, (_, at) => ({
  value: twoDigits(at + 1),
  label: String(at + 1),
}))

/** The years that the form offers for a birthday, the newest first. */
export function birthYears(thisYear: number): readonly Choice[] {
  return Array.from({ length: BIRTH_YEARS }, (_, at) => {
    const year = String(thisYear - 1 - at)
    return { value: year, label: year }
  })
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
