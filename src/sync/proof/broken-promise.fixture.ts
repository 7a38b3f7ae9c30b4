/** What a schedule broke. `other`: it did not come to its end as it should, and nothing is known to be lost by that. */
export const PROMISES = ['lost', 'doubled', 'lent', 'other'] as const
export type BrokenKind = (typeof PROMISES)[number]

/** A promise of the engine that was not kept. */
export class BrokenPromise extends Error {
  readonly promise: BrokenKind

  constructor(promise: BrokenKind, message: string) {
    super(message)
    this.promise = promise
  }
}
