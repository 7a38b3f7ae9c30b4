import type { BackByContactState } from '../../core/contracts/trips/back-by.ts'

/**
 * | Watch     | Means                                                                          |
 * |-----------|--------------------------------------------------------------------------------|
 * | waiting   | the time has not come                                                          |
 * | reminded  | the person was asked whether they are back, and has time to answer             |
 * | listening | the same, once more: the server was away as that time ended                    |
 * | heard     | over: a device of theirs reached the server afterwards, nobody is told         |
 * | alarmed   | over: whom they named is told                                                  |
 * | back      | over: they are back                                                            |
 * | late      | over: the server was away for days                                             |
 */
export type BackByState = 'waiting' | 'reminded' | 'listening' | 'heard' | 'alarmed' | 'back' | 'late'

/** `ask`: whether the address wants to be told. `alarm`: somebody is not back. `news`: they were heard of after an alarm. */
export type BackByMailKind = 'ask' | 'alarm' | 'news'

export type BackByTables = {
  /** One for each back-by record of an account. */
  back_by_watches: {
    user_id: string
    record_id: string
    due_at: string
    /** When the server last heard of the record. */
    written_at: string
    state: BackByState
    /** When it goes on; null for one that is over. */
    next_at: string | null
  }
  /** One for each address that an account ever named. `shown_state` is what its record says. */
  back_by_contacts: {
    id: string
    user_id: string
    email: string
    state: BackByContactState
    shown_state: BackByContactState | ''
    created_at: string
    asked_at: string | null
  }
  /** Mails on their way, and those that left: one for each subject (a record's id or a contact's), time, address and kind. */
  back_by_mails: {
    id: string
    user_id: string
    subject: string
    /** When the day's watch was due that this mail is about: of an alarm, and of the news after it. */
    due_at: string
    email: string
    kind: BackByMailKind
    /** SHA-256 in hex of the token that shows the plan of the day; the token itself is never stored. */
    plan_token_hash: string | null
    attempts: number
    created_at: string
    /** When it is sent, or tried again; null for one that left or is not wanted any more. */
    next_at: string | null
  }
}
