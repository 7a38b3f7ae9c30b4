/** The events that open the account's dialogs and tell that somebody signed in, on `window`. @source decisions §1 */
export type AccountEvents = {
  /**
   * `email` fills the e-mail view, `admin` takes the admin path. `onSuccess` is called in place of going to `/`. With `keepsPlace` the
   * person goes on where they are in any case: neither an itinerary chosen before nor the profile wizard comes in between.
   */
  openLoginModal: { email?: string; admin?: boolean; onSuccess?: () => void; keepsPlace?: boolean }
  /** `email` is filled in; one that begins with `phone:` marks a sign-up that began with a phone. `identity` asks for registration B. */
  openRegisterModal: {
    email?: string
    admin?: boolean
    identity?: boolean
    onSuccess?: () => void
    keepsPlace?: boolean
  }
  userAuthenticated: { type: 'login' | 'register' }
}

export function fireAccountEvent<Name extends keyof AccountEvents>(
  name: Name,
  detail: AccountEvents[Name],
): void {
  window.dispatchEvent(new CustomEvent(name, { detail }))
}

/** What the event says; an empty object where it came without a detail, as other programs may send it. */
export function detailOf<Name extends keyof AccountEvents>(event: Event): Partial<AccountEvents[Name]> {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  return typeof detail === 'object' && detail !== null ? detail : {}
}

/** Calls back with the event's detail. Answers the way to stop. */
export function onAccountEvent<Name extends keyof AccountEvents>(
  name: Name,
  listener: (detail: Partial<AccountEvents[Name]>) => void,
): () => void {
  const heard = (event: Event) => listener(detailOf(event))
  window.addEventListener(name, heard)
  return () => window.removeEventListener(name, heard)
}
