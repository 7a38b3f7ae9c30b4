import * as v from 'valibot'
import { EmailSchema } from '../../../../core/contracts/identity/email.ts'
import { CalendarDaySchema, ClockTimeSchema } from '../../../../core/contracts/trips/search-preferences.ts'
import { dueInstant } from '../../../../core/records/trips/back-by.ts'
import type { BackBy } from '../../../sync/hooks/use-back-by.ts'

/** `emails` has one entry for each field, null where nothing is wrong. */
export type BackByProblems = { due?: string; emails?: readonly (string | null)[] }

/** As it stands in the fields. `own` is the person's own address. */
type Written = { date: string; time: string; emails: readonly string[]; own: string }

type Read =
  | { said: Pick<BackBy, 'due' | 'whom'>; problems?: undefined }
  | { said?: undefined; problems: BackByProblems }

/** What was written, or what is wrong with it. Empty fields behind the first are left out. `now` is this phone's clock. */
export function readBackBy({ date, time, emails, own }: Written, now: Date): Read {
  const due = v.safeParse(v.object({ date: CalendarDaySchema, time: ClockTimeSchema }), { date, time })
  const read = emails.map((email) => v.safeParse(EmailSchema, email))
  const wrong = read.map((email, at) => {
    if (!email.success) return at > 0 && emails[at]?.trim() === '' ? null : email.issues[0].message
    if (email.output === own) return 'This is your own address. Name somebody who would miss you.'
    const first = read.findIndex((other) => other.success && other.output === email.output)
    return first < at ? 'This address stands here already.' : null
  })
  const whenWrong = !due.success
    ? 'Choose a day and a time.'
    : dueInstant(due.output) <= now
      ? 'This time has passed in Colorado. Choose a later one.'
      : null
  if (!due.success || whenWrong !== null || wrong.some((problem) => problem !== null))
    return { problems: { ...(whenWrong === null ? {} : { due: whenWrong }), emails: wrong } }
  return { said: { due: due.output, whom: read.flatMap((email) => (email.success ? [email.output] : [])) } }
}
