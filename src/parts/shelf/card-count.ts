/** How many cards a row has: as many as its empty room. */
export const CARDS = 6
