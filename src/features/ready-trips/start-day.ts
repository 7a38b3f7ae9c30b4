/**
 * The Colorado day, `YYYY-MM-DD`, on which offered trips would begin: the first day of the search where that is not over, else the first of
 * the month that is looked at, 1 to 12, else today.
 */
export function startDayFor({ planned, month, today }: StartDayOptions): string {
  if (planned !== null && planned >= today) return planned
  const thisMonth = Number(today.slice(5, 7))
  if (month === null || month === thisMonth) return today
  const year = Number(today.slice(0, 4)) + (month < thisMonth ? 1 : 0)
  return `${year}-${String(month).padStart(2, '0')}-01`
}

type StartDayOptions = {
  /** Of the search; null where none is chosen. */
  planned: string | null
  month: number | null
  today: string
}
