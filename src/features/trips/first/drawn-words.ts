/** What the trip that the build draws is called, and its stops: parts of names, which the first frame puts the real ones in place of. */
export const DRAWN_TITLE = 'DRAWN TRIP'
export const DRAWN_STOP = 'DRAWN STOP'
