import * as v from 'valibot'

/** Where the app asks whether no more mail shall come, below its root; the token of the mail's link stands in the fragment. */
export const NO_MORE_MAIL_PATH = 'no-more-mail'

/** An address of 254 characters in base64url, and the signature. */
const MAX_TOKEN_CHARS = 400

/**
 * `POST /api/no-more-mail`, for whoever has the link of an invitation's mail or one about a booking, without a session: 204, and its
 * address gets no more of either by mail; also a second time. 404 for a token that this server never signed. Whether an address has done so is told to
 * nobody.
 */
export const MailStopSchema = v.object({
  token: v.pipe(
    v.string('Send the token of the link'),
    v.maxLength(MAX_TOKEN_CHARS, 'This is no token of a link'),
  ),
})
