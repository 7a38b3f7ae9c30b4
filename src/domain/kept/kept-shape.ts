/** Whether a value that was kept on the device has a shape: an earlier version of the app, or anything else, may have written another. */
export type Check = (value: unknown) => boolean

export const isText: Check = (value) => typeof value === 'string'
export const isCount: Check = (value) => typeof value === 'number' && Number.isFinite(value)
export const isFlag: Check = (value) => typeof value === 'boolean'

export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)

/** Further fields do no harm. */
export const shaped =
  (fields: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check((value as Record<string, unknown>)[name]))

export const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every((one) => check(one))
