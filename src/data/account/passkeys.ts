import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { SignedInSchema, type User } from '../../../core/contracts/identity/accounts.ts'
import { PasskeyOptionsSchema } from '../../../core/contracts/identity/passkeys.ts'
import { postJson } from '../net/client.ts'

/** An address of digits or with a port of IPv6: browsers make and use passkeys for names alone. */
const IP_ADDRESS = /^(\d+\.){3}\d+$|^\[/

/** Whether this browser can use a passkey at the address that the app was opened at. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && window.isSecureContext && !IP_ADDRESS.test(location.hostname)
}

/** Whether the browser offers passkeys in the list below a field, beside kept passwords. Never rejects. */
export async function canAutofillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  try {
    return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
  } catch {
    return false
  }
}

/**
 * Signs in with a passkey. With `autofill` the browser waits for the person to pick one below the field whose `autocomplete`
 * ends with `webauthn`; a later call ends that waiting. Null where the person, a later call or `signal` cancelled: what is
 * answered to a form that was closed signs nobody in. Throws as `postJson` does, and whatever else the browser says.
 */
export async function signInWithPasskey({
  autofill,
  rememberMe,
  signal,
}: {
  autofill: boolean
  rememberMe: boolean
  signal: AbortSignal
}): Promise<User | null> {
  const response = await askForPasskey({ autofill, signal })
  if (response === null) return null
  return (await postJson('api/auth/passkeys/sign-in', { response, rememberMe }, SignedInSchema)).user
}

/** What the browser answers with a passkey to a question of the server; null and throws as `signInWithPasskey`. */
export async function askForPasskey({
  autofill,
  signal,
}: {
  autofill: boolean
  signal: AbortSignal
}): Promise<object | null> {
  const options = await postJson('api/auth/passkeys/sign-in-options', {}, PasskeyOptionsSchema)
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser')
  if (signal.aborted) return null
  // The library cancels whatever the browser asks at the time: only while that is this.
  const cancel = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', cancel)
  let response: object
  try {
    // The library checks them; the contract leaves their shape to it.
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })
  } catch (problem) {
    if (isCancelled(problem)) return null
    throw problem
  } finally {
    signal.removeEventListener('abort', cancel)
  }
  return signal.aborted ? null : response
}

/** Closed by the person, timed out, or ended by the next one: browsers do not tell which. */
function isCancelled(problem: unknown): boolean {
  return problem instanceof Error && (problem.name === 'NotAllowedError' || problem.name === 'AbortError')
}
