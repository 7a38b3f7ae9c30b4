/**
 * The field of a kind with a window that holds a record's place in the order: the revision of its space at the record's creation. The server
 * writes it, once, so that no edit moves a record.
 */
export const SEQ = 'seq'

/** The record's place in the order of its kind; null for a removed one, and where its kind has no window. */
export function seqOf({ fields }: { fields: Readonly<Record<string, unknown>> }): number | null {
  const seq = fields[SEQ]
  return typeof seq === 'number' ? seq : null
}
