import type { ShareProblem } from '../../../../core/contracts/worker/share-target.ts'
import { MAX_FILE_BYTES } from '../../../../core/domain/trip-files/file-reading.ts'

/** Why something that was shared is not here, and what to do. It is still where it came from. */
export const SHARE_PROBLEM_WORDS: Record<ShareProblem, string> = {
  empty: 'No file, link or text came with it. Share the file itself, or the link of a place.',
  'too-large': `It is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB, which is the most that is read. Nothing of it was kept here.`,
  unreadable: 'It did not arrive whole. Share it again; a file that lies in the cloud needs signal.',
  'not-kept': 'This phone has no room for it. Free some space, then share it again.',
  'not-taken': 'It came before Timberline was ready on this phone. It is now: share it again.',
}
