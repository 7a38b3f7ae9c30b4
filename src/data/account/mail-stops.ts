import * as v from 'valibot'
import { postJson } from '../net/client.ts'

/** Ends invitations by mail to the address that the token of a mail's link stands for. Throws as `getJson` does; 404 for no such token. */
export async function stopMail(token: string): Promise<void> {
  await postJson('api/no-more-mail', { token }, v.unknown())
}
