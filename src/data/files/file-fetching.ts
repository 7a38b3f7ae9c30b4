import { FILE_TYPES, type FileType } from '../../../core/contracts/files/files.ts'
import { smallPicture } from '../../platform/device/picture.ts'
import { report } from '../../platform/report.ts'
import { storageProblem } from '../../platform/storage/storage-problem.ts'
import { askEngine } from '../../sync/engine/engine-handle.ts'
import { keepArrived } from '../../sync/files/trip-files.ts'
import { ApiError, OfflineError } from '../net/errors.ts'
import { failureText } from '../net/failure-words.ts'
import { fileTransfers, showTransfer } from './file-transfers.ts'
import { fetchFile } from './files.ts'

/** Which file: its id, its trip's, and what its record says of it. */
export type WantedFile = { id: string; trip: string; type: FileType; bytes: number }

const PHOTO_TYPES: readonly FileType[] = FILE_TYPES.filter((type) => type.startsWith('image/'))

/**
 * Brings a file onto this phone with its small picture, both or neither. Once at a time for each. Answers whether it is here now; why
 * not, stands among the transfers. Never rejects.
 */
export async function keepOnPhone({ id, trip, type, bytes }: WantedFile): Promise<boolean> {
  if (fileTransfers.get().get(id)?.way === 'in') return false
  const show = (done: number) => showTransfer(id, { way: 'in', done, total: bytes })
  show(0)
  try {
    const store = await askEngine((engine) => engine.files.recordStore())
    const whole = await fetchFile(id, { onReceived: show })
    const small = PHOTO_TYPES.includes(type) ? await smallPicture(new Blob([whole], { type })) : null
    await keepArrived(store, { row: { id, space: trip, type, state: 'here' }, whole, small }, Date.now())
    showTransfer(id, null)
    return true
  } catch (problem) {
    report(problem, 'downloading a file')
    showTransfer(id, { way: 'failed', why: whyNot(problem) })
    return false
  }
}

function whyNot(problem: unknown): string {
  // The record of a file goes ahead of its bytes.
  if (problem instanceof ApiError && problem.status === 404) return 'its phone has not sent it yet.'
  if (problem instanceof OfflineError) return 'there is no signal now.'
  if (storageProblem(problem) === 'full') return 'there is no room for it.'
  return failureText(problem, 'it could not be downloaded. Try again.')
}
