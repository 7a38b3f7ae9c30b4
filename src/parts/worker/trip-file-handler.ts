import { readToEnd } from '../../../core/domain/trip-files/file-reading.ts'
import { readTripFile } from '../../domain/trip-files/read/read-any.ts'
import type { TripFileReport, TripFileRequest } from './trip-file-messages.ts'

/** Reads a file and says how far it is; the last report is the answer or the problem. Never throws. */
export function readInThread(request: TripFileRequest, say: (report: TripFileReport) => void): void {
  try {
    const reading = readTripFile(request, request.existing)
    say({ answer: readToEnd(reading, ({ done, total }) => say({ share: total > 0 ? done / total : 0 })) })
  } catch (problem) {
    say({ problem: problem instanceof Error ? problem.message : String(problem) })
  }
}
