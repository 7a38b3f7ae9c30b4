import { liveQuery } from 'dexie'
import {
  SHARE_FILE_FIELD,
  SHARE_TEXT_FIELDS,
  type ShareProblem,
} from '../../../core/contracts/worker/share-target.ts'
import { MAX_READ_BYTES } from '../../../core/domain/trip-files/file-reading.ts'
import { deviceStore, type DeviceStore, type SharedRow } from '../store/device-store.ts'

/** The oldest goes when one more comes: other sites can post here as well, and must not fill the phone. */
export const MAX_SHARED = 5

/** A share as it arrives. */
export type Shared = { texts: readonly string[]; files: readonly File[] }

/** Keeps what a posted form holds. Answers as `keepShared` does. Never rejects. */
export async function takeShare(request: Request): Promise<ShareProblem | null> {
  let form: FormData
  try {
    form = await request.formData()
  } catch {
    return 'unreadable'
  }
  const texts = SHARE_TEXT_FIELDS.map((name) => form.get(name)).filter((one) => typeof one === 'string')
  return await keepShared({
    texts,
    files: form.getAll(SHARE_FILE_FIELD).filter((one) => typeof one !== 'string'),
  })
}

/**
 * Keeps what arrives until somebody has looked at it, each file by itself, a text where there is no file. Answers why it could
 * not, null where it could: then it survives the app's end. What waits already is not kept twice. Never rejects.
 */
export async function keepShared(
  { texts, files }: Shared,
  device: DeviceStore = deviceStore(),
): Promise<ShareProblem | null> {
  const text = [...new Set(texts.map((one) => one.trim()).filter(Boolean))].join('\n')
  const real = files.filter(({ size, name }) => size > 0 || name !== '')
  if (real.length === 0 && text === '') return 'empty'
  if (text.length > MAX_READ_BYTES || real.some(({ size }) => size > MAX_READ_BYTES)) return 'too-large'
  // It may lie in the cloud, or be removed meanwhile.
  const rows = await rowsOf(text, real).catch(() => null)
  if (rows === null) return 'unreadable'
  try {
    await device.transaction('rw', device.shared, async () => {
      const waiting = await device.shared.toArray()
      const again = waiting.filter((one) => rows.some((row) => isSame(one, row))).map(({ id }) => id)
      await device.shared.bulkDelete(again)
      await device.shared.bulkAdd(rows)
      const ids = await device.shared.toCollection().primaryKeys()
      await device.shared.bulkDelete(ids.slice(0, -MAX_SHARED))
    })
    return null
  } catch {
    return 'not-kept'
  }
}

async function rowsOf(text: string, files: readonly File[]): Promise<Omit<SharedRow, 'id'>[]> {
  const receivedAt = Date.now()
  if (files.length === 0) return [{ receivedAt, text, file: null }]
  return await Promise.all(
    files.map(async (file) => ({
      receivedAt,
      text: '',
      file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
    })),
  )
}

const isSame = (one: Omit<SharedRow, 'id'>, other: Omit<SharedRow, 'id'>): boolean =>
  one.text === other.text &&
  one.file?.name === other.file?.name &&
  one.file?.bytes.length === other.file?.bytes.length

/** How many shares from other apps wait to be looked at. */
export const countShared = (device: DeviceStore = deviceStore()): Promise<number> => device.shared.count()

/** Calls back with what waits, the newest first, now and at each change, whichever tab or worker made it. Answers the way to stop. */
export function watchShared(
  found: (rows: SharedRow[]) => void,
  failed: (problem: unknown) => void,
  device: DeviceStore = deviceStore(),
): () => void {
  const subscription = liveQuery(() => device.shared.reverse().toArray()).subscribe({
    next: found,
    error: failed,
  })
  return () => subscription.unsubscribe()
}

/** Deletes a share that was looked at: it became a trip, or the person does not want it. */
export async function forgetShared(id: number, device: DeviceStore = deviceStore()): Promise<void> {
  await device.shared.delete(id)
}

/** Puts a share back that `forgetShared` deleted. */
export async function putSharedBack(row: SharedRow, device: DeviceStore = deviceStore()): Promise<void> {
  await device.shared.put(row)
}
