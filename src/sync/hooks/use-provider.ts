import { useMemo } from 'react'
import { OFFERING } from '../../../core/records/market/offering.ts'
import { PROVIDER } from '../../../core/records/market/provider.ts'
import { mayWrite } from '../../../core/records/role-rules.ts'
import type { SpaceRole } from '../../../core/contracts/records/space-types.ts'
import { editRecords } from '../engine/engine-handle.ts'
import type { LiveRecords } from '../store/live-records.ts'
import { useRecords } from './use-records.ts'
import { useRoleOf } from './use-space-role.ts'

/** A provider to whose team somebody belongs. */
export type OwnProvider = {
  /** Also that of its space. */
  id: string
  name: string
  about: string
  /** Told to whoever has booked; empty for none. */
  phone: string
  /** Null while roles are being read. */
  role: SpaceRole | null
  /** Owners and managers write, guides read. */
  mayEdit: boolean
}

type Providers = { providers: readonly OwnProvider[]; state: LiveRecords['state'] }

/** The providers to which whoever uses the app belongs, their own first, then by name. */
export function useProviders(): Providers {
  const { records, state } = useRecords(PROVIDER)
  const roleOf = useRoleOf()
  const providers = records
    .map(({ id, fields: { name = '', about = '', phone = '' } }): OwnProvider => {
      const role = roleOf(id)
      return { id, name, about, phone, role, mayEdit: role !== null && mayWrite(OFFERING, 'title', role) }
    })
    .sort(
      (one, other) =>
        rankOf(one) - rankOf(other) || compare(one.name, other.name) || compare(one.id, other.id),
    )
  // A list of the same values is the same list.
  const key = JSON.stringify(providers)
  return useMemo(() => ({ providers: JSON.parse(key) as OwnProvider[], state }), [key, state])
}

/**
 * Writes the profile of a provider, with or without signal. `was` is the text about it that its writer began from. Resolves with whether
 * the phone could keep it.
 */
export async function saveProviderProfile(
  id: string,
  set: { name?: string; about?: string; phone?: string },
  was?: { about: string },
): Promise<boolean> {
  const { kept } = await editRecords([], () => [{ kind: PROVIDER.kind, id, set, ...(was ? { was } : {}) }])
  return kept
}

const rankOf = ({ role }: OwnProvider): number => (role === 'owner' ? 0 : 1)
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
