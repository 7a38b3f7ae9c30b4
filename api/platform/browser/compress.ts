import type { Compress, Encoded } from '../node/compress.ts'

/** What leaves this side crosses no network: nothing is worth compressing. */
export const smallest: Compress = async () => ({})
export const zipped: Compress = async () => ({})
export const zippedNow = (): Encoded => ({})
