import { atom } from 'jotai'
import { EMPTY_FIELDS, type RegisterFields } from './register-fields.ts'

/**
 * What was typed into the form of registration, for as long as the page lives: a dialog closed by accident, or by the back
 * button, loses nothing. The password and the invitation are not in it.
 */
export const registerDraftAtom = atom<RegisterFields>(EMPTY_FIELDS)

export const withoutSecrets = (fields: RegisterFields): RegisterFields => ({
  ...fields,
  password: '',
  invitation: '',
})
