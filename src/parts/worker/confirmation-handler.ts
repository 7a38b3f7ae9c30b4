import { readDocument } from '../../domain/confirmations/read-document.ts'
import type { ConfirmationReport, ConfirmationRequest } from './confirmation-messages.ts'

/** Reads a document. Never rejects. */
export async function readConfirmationInThread({
  bytes,
  format,
}: ConfirmationRequest): Promise<ConfirmationReport> {
  try {
    return { answer: await readDocument(bytes, format) }
  } catch (problem) {
    return { problem: problem instanceof Error ? problem.message : String(problem) }
  }
}
