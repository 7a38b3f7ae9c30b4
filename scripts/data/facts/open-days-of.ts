const DAYS = [
  'open_earliest',
  'open_typical',
  'open_latest',
  'close_earliest',
  'close_typical',
  'close_latest',
]

/** A row of `closures-by-day.csv` as a season by day; rows by a rule of thumb have the usual two days alone. */
export const openDaysOf = (row: Record<string, string>): string =>
  DAYS.map((name) => row[name])
    .filter(Boolean)
    .join(' ')
