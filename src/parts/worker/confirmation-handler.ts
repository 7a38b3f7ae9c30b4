import { mailInWords } from '../../domain/confirmations/mail-in-words.ts'
import { readDocument } from '../../domain/confirmations/read-document.ts'
import type { ConfirmationReport, ConfirmationRequest } from './confirmation-messages.ts'

/** Reads a document, or the words of a mail. Never rejects. */
export async function readConfirmationInThread(request: ConfirmationRequest): Promise<ConfirmationReport> {
  try {
    return request.ask === 'words'
      ? { words: await mailInWords(request.bytes) }
      : { answer: await readDocument(request.bytes, request.format) }
  } catch (problem) {
    return { problem: problem instanceof Error ? problem.message : String(problem) }
  }
}
