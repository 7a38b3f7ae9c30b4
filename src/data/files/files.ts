import * as v from 'valibot'
import { KB } from '../../../core/contracts/bytes.ts'
import {
  StoredFileSchema,
  UPLOAD_LENGTH_HEADER,
  UPLOAD_OFFSET_HEADER,
  type StoredFile,
} from '../../../core/contracts/files/files.ts'
import { deleteJson, getBytes, putBytes, type Answer } from '../net/client.ts'

/** Gets through at 30 kbit/s in 35 s; the server ends a request after 60. */
const PIECE_BYTES = 128 * KB
const PIECE_DEADLINE_MS = 60_000

type Sending = {
  /** Called with how many bytes the server has. */
  onSent?: (bytes: number) => void
  signal?: AbortSignal
}

/**
 * Brings a file into a trip, piece by piece. `id` is a UUID of the phone's own: the same call again, after signal was lost or in
 * another visit, goes on where the server is. Resolves with the file as it is kept: a picture is drawn anew. Throws as `getJson`
 * does; 413 and 415 say why in words for the person.
 */
export async function sendFile(
  { tripId, id, file }: { tripId: string; id: string; file: Blob },
  { onSent, signal }: Sending = {},
): Promise<StoredFile> {
  const path = `${pathOf(id)}?space=${encodeURIComponent(tripId)}`
  // A large file may have come in part: an empty piece asks how far.
  let offset = 0
  let end = file.size > PIECE_BYTES ? 0 : file.size
  for (;;) {
    const headers = { [UPLOAD_OFFSET_HEADER]: String(offset), [UPLOAD_LENGTH_HEADER]: String(file.size) }
    const asked = { headers, signal, deadlineMs: PIECE_DEADLINE_MS }
    const answer = await putBytes(path, file.slice(offset, end), asked)
    const next = nextOffset(answer)
    if (next === null || next > file.size || (answer.status === 409 && next === offset))
      return await answer.read(StoredFileSchema)
    offset = next
    end = Math.min(file.size, offset + PIECE_BYTES)
    onSent?.(offset)
  }
}

/** Where the next piece begins; null where there is none, or the server said no. */
function nextOffset({ status, headers }: Answer): number | null {
  const said = headers.get(UPLOAD_OFFSET_HEADER)
  return (status === 202 || status === 409) && said !== null ? Number(said) : null
}

/** A file of a trip, as the server keeps it. `onReceived` hears how many bytes are there. Throws as `getJson` does. */
export const fetchFile = (
  id: string,
  asked: { onReceived?: (bytes: number) => void; signal?: AbortSignal } = {},
): Promise<ArrayBuffer> => getBytes(pathOf(id), asked)

/** Takes a file away that no record names any more: 409 while one does. Throws as `getJson` does. */
export async function deleteFile(id: string, signal?: AbortSignal): Promise<void> {
  await deleteJson(pathOf(id), v.unknown(), { signal })
}

const pathOf = (id: string): string => `api/files/${encodeURIComponent(id)}`
