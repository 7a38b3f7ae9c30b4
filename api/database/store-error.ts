/**
 * What SQLite says when the store itself cannot do its work, although nothing is wrong with the request: another process
 * holds it, the disk is full, cannot be read or written, or the file is damaged. Extended codes (SQLITE_IOERR_WRITE) begin
 * with the same letters. A broken constraint or a wrong statement is our own mistake and none of these.
 */
const STORE_CODE =
  /^SQLITE_(BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN|NOMEM|PROTOCOL|PERM|CORRUPT|NOTADB|NOLFS)(_|$)/

/** Whether an error came from a store that is full, busy, out of reach or damaged. What it was asked to do may be tried again. */
export function isStoreError(error: unknown): boolean {
  return STORE_CODE.test(sqliteCode(error))
}

/** SQLite's own name for what went wrong ('SQLITE_FULL'); '' for an error that does not come from SQLite. */
export function sqliteCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
