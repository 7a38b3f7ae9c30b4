/** @source shell §9 */
export const TOAST_DURATION_MS = 5000
