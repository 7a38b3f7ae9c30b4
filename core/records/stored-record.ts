/** A record as it is kept. A removed one holds its content until it is emptied; a field without revision has revision 0. */
export type StoredRecord = {
  kind: string
  id: string
  /** Raw, as they were written; `readFields` reads them. */
  fields: Readonly<Record<string, unknown>>
  /** The revision at which each field got its value. */
  fieldRevisions: Readonly<Record<string, number>>
  revision: number
  /** ISO instant; null for a live record. */
  deletedAt: string | null
}
