/** What the id of a trail begins with that is known as a line. */
export const TRAIL_ID = 'trail-'
