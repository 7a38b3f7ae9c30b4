import type { Patch } from '../../../core/contracts/records/sync.ts'
import type { RecordKind } from '../../../core/records/define-record.ts'
import { createHash } from '../../platform/node/crypto.ts'

const ENDPOINT = 'endpoint '

/** The hash of a write with an `Idempotency-Key`: one key cannot be used at two endpoints. */
export function hashOfRequest(endpoint: string, bodyText: string): string {
  return ENDPOINT + createHash('sha256').update(endpoint).update('\n').update(bodyText).digest('hex')
}

/**
 * The hash of what a patch says, whatever the order of its keys; `again` and `seen` say nothing about it, and `was` is not in it: an
 * older server passes over it, and what that one took is known by its hash.
 */
export function hashOfPatch({ again: _again, fields, remove, ...patch }: Patch): string {
  const said = {
    ...patch,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, { value, base }]) => [name, { value, base }]),
    ),
    ...(remove ? { remove: { base: remove.base } } : {}),
  }
  return hashOfSaid(said)
}

/**
 * The hash of what a request asks for, whichever patch brings it and whatever it is based on. What is said otherwise where it is sent later
 * than it was made is not in it: it is the same request.
 */
export function hashOfAct(
  { request }: Pick<RecordKind, 'request'>,
  { kind, recordId, fields }: Pick<Patch, 'kind' | 'recordId' | 'fields'>,
): string {
  const said = Object.entries(fields).filter(([name]) => !(name in (request?.later ?? {})))
  const values = said.map(([name, { value }]) => [name, value])
  return hashOfSaid({ kind, recordId, fields: Object.fromEntries(values) as unknown })
}

function hashOfSaid(said: object): string {
  const text = JSON.stringify(said, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Whether a receipt may be this patch's. A phone carries what an older version queued for an endpoint over into patches with
 * the same ids, so the receipt of a request, like one without a hash, matches any patch.
 */
export function matchesPatch(stored: string | null, patchHash: string): boolean {
  return stored === null || stored.startsWith(ENDPOINT) || stored === patchHash
}

/** Whether a receipt may be this request's; one without a hash matches any. */
export function matchesRequest(stored: string | null, requestHash: string): boolean {
  return stored === null || stored === requestHash
}
