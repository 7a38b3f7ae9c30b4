/**
 * What a member's cursor calls the history that it counts in: the space's epoch, and for who joined to read from a revision on, that too.
 * So a cursor of somebody who was taken out and joined again says which of both it is of, whatever app sends it.
 */
export const membershipEpoch = (epoch: string, from: number): string =>
  from === 0 ? epoch : `${epoch}${MARK}${from}`

/** The space's own epoch, which all its members share. */
export const spaceEpoch = (epoch: string): string => epoch.split(MARK, 1)[0]!

/** The revision from which on the member reads, 0 for everything. */
export const fromOf = (epoch: string): number => Number(epoch.split(MARK)[1] ?? 0)

/** Stands in no UUID. */
const MARK = '~'
