import { argon2id, argon2Verify } from 'hash-wasm'
import type * as node from '@node-rs/argon2'

const SALT_BYTES = 16
const HASH_BYTES = 32

/** argon2id in the same written form as on the other side. */
export const hash = (async (
  password: string,
  cost: { memoryCost: number; timeCost: number; parallelism: number },
) =>
  await argon2id({
    password,
    salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
    iterations: cost.timeCost,
    memorySize: cost.memoryCost,
    parallelism: cost.parallelism,
    hashLength: HASH_BYTES,
    outputType: 'encoded',
  })) as unknown as typeof node.hash

export const verify = (async (written: string, password: string) =>
  await argon2Verify({ hash: written, password })) as typeof node.verify
