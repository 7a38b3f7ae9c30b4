/** A warning in one sentence, and how good what it says is: whose data of which date; `site` where it can be checked, https. */
export type WarningWords = { text: string; source: string; site?: string }
