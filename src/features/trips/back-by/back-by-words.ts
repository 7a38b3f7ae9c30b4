import type { BackByContactState } from '../../../../core/contracts/trips/back-by.ts'
import { BACK_BY_ALARM_MINUTES } from '../../../../core/contracts/trips/back-by.ts'
import { coloradoDay, longDayInWords } from '../../../../core/domain/calendar/calendar-day.ts'
import { dueInstant, isBack } from '../../../../core/records/trips/back-by.ts'
import { timeInWords, timeOfMinutes, minutesOfTime } from '../../../domain/calendar/clock-time.ts'
import type { BackBy } from '../../../sync/hooks/use-back-by.ts'

/** What everybody reads who relies on it. @source issue 29 "Back by" */
export const NO_RESCUE =
  'No signal can mean no news: it does not mean that something happened. Timberline is no emergency service. In an emergency call 911.'

export const HOW_IT_WORKS = `At that time this asks whether you are back. If nothing of you has reached Timberline ${BACK_BY_ALARM_MINUTES} minutes later, those you name get a mail: the plan of this day, its line on the map, and when you were last in touch. If a phone or computer of yours was in touch after that time, also one at home, only you are asked again.`

/** From so long before its time on somebody may be back. */
const NEAR_MS = 12 * 3_600_000
/** For so long behind its time a back-by asks for an answer. */
const ASKED_MS = 72 * 3_600_000

/**
 * | Stage    | Means                                                                |
 * |----------|----------------------------------------------------------------------|
 * | back     | the person has said so                                               |
 * | coming   | the day has not come, nor is the time near                           |
 * | today    | it has, or the time is near                                          |
 * | passed   | the time is over, and nobody has said anything                       |
 * | old      | that was days ago                                                    |
 */
export type BackByStage = 'back' | 'coming' | 'today' | 'passed' | 'old'

/** By this phone's clock, which only decides what is shown. */
export function stageOf(backBy: BackBy, now: Date): BackByStage {
  if (isBack(backBy)) return 'back'
  const sinceMs = now.getTime() - dueInstant(backBy.due).getTime()
  if (sinceMs >= ASKED_MS) return 'old'
  if (sinceMs >= 0) return 'passed'
  return coloradoDay(now) >= backBy.due.date || sinceMs > -NEAR_MS ? 'today' : 'coming'
}

/** 'Back by 7:00 PM', with the day where it is another than `date`. */
export function dueInWords({ due }: Pick<BackBy, 'due'>, date: string | null): string {
  const time = `Back by ${timeInWords(due.time)}`
  return due.date === date ? time : `${time} on ${longDayInWords(due.date)}`
}

/** What the server does with it as things stand. `unsent` is null while that is not known. */
export function watchInWords(
  { due, whom }: Pick<BackBy, 'due' | 'whom'>,
  contacts: ReadonlyMap<string, BackByContactState>,
  { unsent, stage }: { unsent: boolean | null; stage: BackByStage },
): string {
  if (unsent === null) return ''
  if (stage === 'back')
    return unsent
      ? 'You are back. This is not at the server yet: it goes with the next signal.'
      : 'You are back. Nobody is told anything but that.'
  if (unsent) return 'Not at the server yet: nobody watches. It goes with the next signal.'
  if (stage === 'old') return ''
  const agreed = whom.filter((email) => contacts.get(email) === 'confirmed').length
  if (agreed === 0) return 'Nobody has agreed to be told yet: only you are asked.'
  if (stage === 'passed') return 'Tap “I am back”, or choose a later time.'
  const alarm = timeInWords(timeOfMinutes(minutesOfTime(due.time) + BACK_BY_ALARM_MINUTES))
  const told = agreed === 1 ? '1 person is told' : `${agreed} people are told`
  return `The server watches: ${told} if nothing of you is heard by ${alarm}.`
}

export const CONTACT_WORDS: Record<BackByContactState, string> = {
  waiting: 'Not asked yet: a mail goes out soon.',
  asked: 'Was asked by mail, and has not answered.',
  confirmed: 'Wants to be told.',
  declined: 'Does not want to be told.',
}
