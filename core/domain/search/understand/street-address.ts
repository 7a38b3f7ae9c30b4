/** What streets are called, in full and short. */
const STREET =
  'street|str|st|avenue|ave|av|road|rd|drive|dr|boulevard|blvd|lane|ln|way|court|ct|circle|cir|place|pl|parkway|pkwy|terrace|ter|trail|trl|highway|hwy|square|sq|alley|county road|cr'

const ADDRESS = new RegExp(
  String.raw`^\d{1,6}[a-z]?\s+(?:[\p{L}\d.'’-]+\s+){1,4}?(?:${STREET})\b\.?(?:\s+(?:[nsew]|north|south|east|west)\b)?(?:\s+\d+)?(?:\s*,?\s*(?:apt|unit|suite|ste|#)\.?\s*\w+)?\s*(?:[,\s]\s*(.*))?$`,
  'iu',
)

/** The state, the country and the ZIP code at the end say nothing about the town. */
const TAIL = /[,\s]+(?:co|colo|colorado|usa?|united states|8[01]\d{3}(?:-\d{4})?)\.?$/i

/**
 * The town of a street address: 'Salida' of '123 Main St, Salida, CO 81201', '' where none is named. Null for any other
 * text. Streets themselves are not on the phone.
 */
export function townOfStreetAddress(query: string): string | null {
  const match = ADDRESS.exec(query.trim())
  if (!match) return null
  let town = `, ${match[1] ?? ''}`
  while (TAIL.test(town)) town = town.replace(TAIL, '')
  return town.replace(/^[,\s]+|[,\s]+$/g, '')
}
