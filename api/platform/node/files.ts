export { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
export { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
export { join, relative, sep } from 'node:path'
