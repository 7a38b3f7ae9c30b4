import * as v from 'valibot'

/** To how many addresses a person may be missed, and how long after the time they said. @source issue 29 "Back by" */
export const MAX_BACK_BY_WHOM = 3
export const BACK_BY_ALARM_MINUTES = 60

/** Where the app asks somebody whether they want to be told, below its root; the token of the mail's link stands in the fragment. */
export const BACK_BY_PATH = 'back-by'

/** Carries that token. It never stands in a path: proxies and browsers write those down. */
export const BACK_BY_TOKEN_HEADER = 'Back-By-Token'

/**
 * How far an address is: `waiting` until a mail has asked it, `asked` until it answers, then `confirmed` or `declined`. Only a
 * confirmed one is ever told that somebody is not back.
 */
export const BACK_BY_CONTACT_STATES = ['waiting', 'asked', 'confirmed', 'declined'] as const
export type BackByContactState = (typeof BACK_BY_CONTACT_STATES)[number]

/**
 * `GET /api/back-by` with the token in the header `Back-By-Token`, without a session: who asks, and what the address has said so far.
 * `POST` of a `BackByAnswerSchema` answers the same, and may change its mind. 404 for a token that this server never gave.
 */
export const BackByAskedSchema = v.object({
  firstName: v.string(),
  state: v.picklist(BACK_BY_CONTACT_STATES),
})
export const BackByAnswerSchema = v.object({
  answer: v.picklist(['yes', 'no'], 'Say yes or no'),
})

export type BackByAsked = v.InferOutput<typeof BackByAskedSchema>
export type BackByAnswer = v.InferOutput<typeof BackByAnswerSchema>
