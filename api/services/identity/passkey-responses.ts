import * as v from 'valibot'

/** No authenticator's answer comes near; what is longer is not worth decoding. */
const MAX_CHARS = 16_384

const base64Url = v.pipe(v.string(), v.maxLength(MAX_CHARS), v.regex(/^[\w-]+$/))

const credential = {
  id: base64Url,
  rawId: base64Url,
  type: v.literal('public-key'),
  /** Nothing of it is asked for or used. */
  clientExtensionResults: v.pipe(
    v.unknown(),
    v.transform(() => ({})),
  ),
}

/** `RegistrationResponseJSON` of WebAuthn, as far as it is used. */
export const RegistrationResponseSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: v.fallback(
      v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10)),
      [],
    ),
  }),
})

/**
 * `AuthenticationResponseJSON` of WebAuthn. Without a name asked for before, `userHandle` says whose passkey it is and has to be
 * there.
 */
export const AuthenticationResponseSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: base64Url,
  }),
})
