/**
 * The Colorado day, `YYYY-MM-DD`, on which offered trips would begin. Another month than this one, 1 to 12, was chosen to be looked at: the
 * first day of the search where that lies in it, else its own first day. Else that of the search where it is not over, else today.
 */
export function startDayFor({ planned, month, today }: StartDayOptions): string {
  const search = planned !== null && planned >= today ? planned : null
  const thisMonth = Number(today.slice(5, 7))
  if (month === null || month === thisMonth) return search ?? today
  if (search !== null && Number(search.slice(5, 7)) === month) return search
  const year = Number(today.slice(0, 4)) + (month < thisMonth ? 1 : 0)
  return `${year}-${String(month).padStart(2, '0')}-01`
}

type StartDayOptions = {
  /** Of the search; null where none is chosen. */
  planned: string | null
  month: number | null
  today: string
}
