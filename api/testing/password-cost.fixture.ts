/**
 * Stands in the place of `services/password-cost.ts` in tests that start no process of their own: real argon2id, as cheap as it
 * can be. Most tests sign somebody up, and none of them is about what a hash costs.
 */
export const PASSWORD_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const
