import type { Context } from 'hono'
import type { ApiEnv } from '../start/env.ts'
import { ApiError } from '../errors.ts'

const REVISION = /^(?:W\/)?"?(\d{1,15})"?$/

/** The revision that the caller's edit is based on, from `If-Match`; null when it does not say or takes any. */
export function readBaseRevision(c: Context<ApiEnv>): number | null {
  const header = c.req.header('If-Match')?.trim()
  if (header === undefined || header === '*') return null
  const revision = REVISION.exec(header)?.[1]
  if (revision === undefined) throw new ApiError(422, 'invalid', 'If-Match must be the revision you know.')
  return Number(revision)
}
