/** How many letters a column gives each row. */
export const DIGITS = { class: 1, county: 1, degrees: 3, height: 2, kind: 1, source: 1, town: 2 } as const

/** Heights are kept in tens of metres. */
export const HEIGHT_STEP_M = 10
export const SUMMIT = 'Summit'
