import type { DocumentAnswer, DocumentFormat } from '../../domain/confirmations/confirmation.ts'

/** A document to be read, or a mail whose words somebody wants to see. */
export type ConfirmationRequest =
  { ask: 'confirmation'; bytes: Uint8Array; format: DocumentFormat } | { ask: 'words'; bytes: Uint8Array }

/** What it holds, the words of the mail, or what went wrong in words. */
export type ConfirmationReport = { answer: DocumentAnswer } | { words: string } | { problem: string }
