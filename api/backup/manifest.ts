import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { STORE_NAME } from '../database/file-names.ts'
import { ConfigError } from '../errors.ts'

/** Written last: a folder without it holds half a backup. */
export const MANIFEST = 'backup.json'
export const SERVER_KEY = 'server.key'
export const KEYS = [SERVER_KEY, 'vapid.key'] as const

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** What a backup may hold. Nothing else is written into a data folder, and nothing outside of it. */
const PATH = new RegExp(
  `^(?:timberline\\.sqlite|server\\.key|vapid\\.key|files/${UUID}/${UUID}(?:\\.part)?|uploads/profile-pictures/${UUID}/[\\w-]{22}\\.webp)$`,
)

const KeptSchema = v.object({
  path: v.pipe(v.string(), v.regex(PATH)),
  bytes: v.number(),
  /** Of its content, in hex. */
  sha256: v.string(),
})

const ManifestSchema = v.object({
  format: v.literal(1),
  /** Of Timberline. */
  version: v.string(),
  takenAt: v.string(),
  accounts: v.number(),
  records: v.number(),
  kept: v.array(KeptSchema),
  /** Paths that the store names and that its folder had lost already. */
  missing: v.array(v.string()),
})

/** A file of a backup: its path from the folder, in slashes. */
export type KeptFile = v.InferOutput<typeof KeptSchema>
export type Manifest = v.InferOutput<typeof ManifestSchema>

/** Throws `ConfigError` where the folder holds no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new ConfigError(`${folder} holds no whole backup: it has no ${MANIFEST}.`)
  const parsed = v.safeParse(ManifestSchema, jsonOf(text))
  const paths = new Set(parsed.success ? parsed.output.kept.map(({ path }) => path) : [])
  if (!parsed.success || !paths.has(STORE_NAME) || !paths.has(SERVER_KEY)) {
    throw new ConfigError(`${join(folder, MANIFEST)} is damaged, or not of this version of Timberline.`)
  }
  return parsed.output
}

/** Reads a file of the folder through. */
export async function keptFile(folder: string, path: string): Promise<KeptFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(join(folder, path))) {
    const piece = chunk as Buffer
    hash.update(piece)
    bytes += piece.length
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
