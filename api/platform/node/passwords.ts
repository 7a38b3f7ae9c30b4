export { hash, verify } from '@node-rs/argon2'
