import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { UPLOAD_LENGTH_HEADER, UPLOAD_OFFSET_HEADER } from '../../../core/contracts/files/files.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { changes, type SyncClient } from '../records/sync.fixture.ts'

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

/** A photo that lies on its side and says where it was taken. */
export const photo = (format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> =>
  blank(60, 40)
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Copyright: 'Zebulon Pike' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 0/1 0/1' },
    })
    .toFormat(format)
    .toBuffer()

/** A picture of so many bytes or a little more, by a piece of its own that decoders skip. */
export async function largePng(bytes: number): Promise<Buffer> {
  const small = await blank(9, 9).png().toBuffer()
  const end = small.subarray(-12)
  return Buffer.concat([small.subarray(0, -12), pngChunk('noIs', Buffer.alloc(bytes)), end])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const name = Buffer.from(type, 'latin1')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(Buffer.concat([name, data])))
  return Buffer.concat([length, name, data, sum])
}

type Sent = {
  space: string
  offset?: number
  length?: number
  /** Breaks off behind the bytes, of so many that were announced. */
  cutOf?: number
}

/** `PUT /api/files/:id` with these bytes. */
export async function putFile(
  api: TestApi,
  { session }: SyncClient,
  id: string,
  bytes: Uint8Array,
  { space, offset, length, cutOf }: Sent,
): Promise<Response> {
  const headers: Record<string, string> = { ...session }
  if (offset !== undefined) headers[UPLOAD_OFFSET_HEADER] = String(offset)
  if (length !== undefined) headers[UPLOAD_LENGTH_HEADER] = String(length)
  if (cutOf !== undefined) headers['Content-Length'] = String(cutOf)
  let isSent = false
  const breaking = new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new Error('The connection was closed'))
      else controller.enqueue(bytes)
      isSent = true
    },
  })
  const body = cutOf === undefined ? (bytes as Uint8Array<ArrayBuffer>) : breaking
  const init = { method: 'PUT', headers, body, duplex: 'half' } satisfies RequestInit
  return await api.app.request(`/api/files/${id}?space=${space}`, init)
}

type FilesScene = { api: TestApi; owner: SyncClient; trip: string; id: string }

/** What the owner of a trip, or somebody else, asks about the file `id` of it; for tests only. */
export function fileCalls(now: () => FilesScene) {
  const ask = (method: string, client = now().owner, headers: Record<string, string> = {}, file = now().id) =>
    now().api.send(method, `/api/files/${file}`, undefined, { ...client.session, ...headers })

  return {
    ask,
    put(
      bytes: Uint8Array,
      { by = now().owner, ...sent }: Omit<Sent, 'space'> & { by?: SyncClient } = {},
    ): Promise<Response> {
      const { api, id, trip } = now()
      return putFile(api, by, id, bytes, { space: trip, ...sent })
    },
    /** The status, how many bytes are there, and whether that is all of them. */
    async progress(client = now().owner) {
      const { status, headers } = await ask('HEAD', client)
      return [status, headers.get('Upload-Offset'), headers.get('Upload-Complete')]
    },
    /** Where the trip's files lie. */
    folder: () => join(now().api.dataDir, 'files', now().trip),
  }
}

export const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

/** A record that names the file. */
export const attachment = (client: SyncClient, trip: string, file: string) =>
  client.patch('attachment', file, {
    space: trip,
    create: true,
    fields: changes(0, {
      trip,
      stop: null,
      file,
      name: 'Ticket.pdf',
      type: 'application/pdf',
      bytes: PDF.length,
      addedAt: '2026-11-21T08:00:00.000Z',
    }),
  })
