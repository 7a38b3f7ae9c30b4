import { queryOptions } from '@tanstack/react-query'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import * as v from 'valibot'
import { PasskeyListSchema, PasskeyOptionsSchema } from '../../../core/contracts/identity/passkeys.ts'
import { deleteJson, getJson, postJson } from '../net/client.ts'
import { afterConfirming } from './confirm-first.ts'

/** The passkeys of the signed-in account, the newest first. */
export function passkeysQuery(userId: string) {
  return queryOptions({
    queryKey: ['api/auth/passkeys', userId],
    queryFn: ({ signal }) => getJson('api/auth/passkeys', PasskeyListSchema, { signal }),
    refetchOnMount: 'always',
    staleTime: 0,
  })
}

/** The device made no passkey. `given-up`: the person closed its question, or it waited too long. */
export class PasskeyFailure extends Error {
  override name = 'PasskeyFailure'
  readonly reason: 'given-up' | 'known' | 'failed'

  constructor(reason: PasskeyFailure['reason'], cause: unknown) {
    super(`No passkey: ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * Lets the device make a passkey and gives the server its public half. Rejects with `PasskeyFailure`, or as `getJson`
 * does.
 */
export const addPasskey = afterConfirming(async (passkeyName: string): Promise<void> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const options = await postJson('api/auth/passkeys/options', undefined, PasskeyOptionsSchema)
  let response: unknown
  try {
    // The server's library made them for the browser's; the contract leaves what is between the two to them.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    response = await startRegistration({ optionsJSON })
  } catch (problem) {
    throw new PasskeyFailure(reasonOf(problem), problem)
  }
  await postJson('api/auth/passkeys', { name: passkeyName, response }, PasskeyListSchema)
})

export const removePasskey = afterConfirming(async (id: string): Promise<void> => {
  await deleteJson(`api/auth/passkeys/${encodeURIComponent(id)}`, v.unknown())
})

function reasonOf(problem: unknown): PasskeyFailure['reason'] {
  const name = problem instanceof Error ? problem.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'given-up'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}
