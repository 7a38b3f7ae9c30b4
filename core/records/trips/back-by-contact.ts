import * as v from 'valibot'
import { EmailSchema } from '../../contracts/identity/email.ts'
import { BACK_BY_CONTACT_STATES } from '../../contracts/trips/back-by.ts'
import { defineRecord } from '../define-record.ts'
import { IN_PRIVATE } from '../standing.ts'

/** Accounts that name more addresses lose the oldest that no back-by names any more. */
export const MAX_BACK_BY_CONTACTS = 100

/** What an address that a back-by names has answered. The server alone writes it: its owner answers by the link of a mail. */
export const BACK_BY_CONTACT = defineRecord({
  kind: 'back-by-contact',
  id: 'uuid',
  standsIn: IN_PRIVATE,
  fields: {
    email: { schema: EmailSchema },
    state: { schema: v.picklist(BACK_BY_CONTACT_STATES) },
  },
  required: ['email', 'state'],
  limit: MAX_BACK_BY_CONTACTS,
  reads: 'owner',
  clientWrites: [],
  guest: 'drop',
  refusal: 'logged',
  label: 'Whom to tell',
})
