import * as v from 'valibot'

/** What a typed text says, or what is wrong with it in a sentence. */
export type Read<T> = { value: T } | { problem: string }

/** Saves what a typed text says; answers what is wrong with it, null where it was saved. `was` is the text that it began from. */
export type Write = (text: string, was: string) => string | null

/** By a contract: `make` turns the text into what it judges. */
export const readBy =
  <S extends v.GenericSchema>(schema: S, make: (text: string) => unknown = (text) => text) =>
  (text: string): Read<v.InferOutput<S>> => {
    const parsed = v.safeParse(schema, make(text))
    return parsed.success ? { value: parsed.output } : { problem: parsed.issues[0].message }
  }

/** Saves what a reader makes of a text. */
export const writeRead =
  <T>(read: (text: string) => Read<T>, save: (value: T, was: string) => void): Write =>
  (text, was) => {
    const said = read(text)
    if ('problem' in said) return said.problem
    save(said.value, was)
    return null
  }

/** Saves what a contract makes of a text; `make` as in `readBy`. */
export const writeBy = <S extends v.GenericSchema>(
  schema: S,
  save: (value: v.InferOutput<S>, was: string) => void,
  make?: (text: string) => unknown,
): Write => writeRead(readBy(schema, make), save)

/** Empty is null; what is no number is judged as it was typed. */
export const aNumber = (text: string): unknown => {
  const typed = text.trim()
  if (typed === '') return null
  return Number.isNaN(Number(typed)) ? typed : Number(typed)
}

/** Hours, also parts of one, as whole minutes. */
export const minutesOfHours = (text: string): unknown => {
  const hours = aNumber(text)
  return typeof hours === 'number' ? Math.round(hours * 60) : hours
}

/** Minutes as a field of hours shows them: '2.5'; nothing for null. */
export const hoursInField = (minutes: number | null): string =>
  minutes === null ? '' : String(Math.round((minutes / 60) * 100) / 100)

/** Entries that stand behind commas. */
export const entriesOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
