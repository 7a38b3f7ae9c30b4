/** How long a full code waits for a slip of the finger to be mended before it is sent. @source planning §9 */
export const AUTO_SUBMIT_TYPED_MS = 200
/** @source planning §9 */
export const AUTO_SUBMIT_PASTED_MS = 100
/** How long the dialog of a code takes to leave after the right code. @source planning §9 */
export const CLOSE_ANIMATION_MS = 300
/** When the first box of a code has the focus, after its dialog has opened. @source planning §9 */
export const FOCUS_DELAY_MS = 350
/** Descending from the current year minus 1. @source planning §5, decisions §6 */
export const BIRTH_YEARS = 80
/** While a code may not be asked for again, this often a screen reader is told how long that lasts. */
export const COUNTDOWN_SAID_EVERY_S = 10
