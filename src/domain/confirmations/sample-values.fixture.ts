import type { Confirmation, ReadFrom } from './confirmation.ts'

/** `at`: what the place is called that was found, and how. */
export type Row = Partial<Omit<Confirmation, 'place'>> &
  Pick<Confirmation, 'kind'> & { at: [how: string, name: string] }

/** What a sample is read from, and the rows that must come out of it. */
export type SampleValues = Record<string, { from: ReadFrom; rows: Row[] }>
