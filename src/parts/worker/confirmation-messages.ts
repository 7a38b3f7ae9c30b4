import type { DocumentAnswer, DocumentFormat } from '../../domain/confirmations/confirmation.ts'

/** A document to be read. */
export type ConfirmationRequest = { bytes: Uint8Array; format: DocumentFormat }

/** What it holds, or what went wrong in words. */
export type ConfirmationReport = { answer: DocumentAnswer } | { problem: string }
