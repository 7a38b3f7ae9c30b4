/** A warning in one sentence, and how good what it says is: whose data of which date. */
export type WarningWords = { text: string; source: string }
