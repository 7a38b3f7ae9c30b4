import { Buffer } from './bytes.ts'
import { openSqlite } from './sqlite.ts'

/** Files in a store of their own: a name, its bytes and when they were written. Folders are the beginnings of names. */
const sqlite = openSqlite('files.sqlite')
sqlite.exec(
  'create table if not exists files (path text primary key, bytes blob not null, written_at integer not null)',
)

const select = sqlite.prepare('select bytes, written_at from files where path = ?')
const selectBelow = sqlite.prepare(
  'select path from files where substr(path, 1, length(?)) = ? order by path',
)
const upsert = sqlite.prepare('insert or replace into files values (?, ?, ?)')
const remove = sqlite.prepare('delete from files where path = ?')
const move = sqlite.prepare('update or replace files set path = ? where path = ?')

type Row = { bytes: Uint8Array; written_at: number }
type WriteOptions = { flag?: string; mode?: number }

export const sep = '/'
export const join = (...parts: string[]): string => parts.join(sep).replaceAll(/\/+/g, sep)
export const relative = (from: string, to: string): string => to.slice(from.length + 1)

export const existsSync = (path: string): boolean => rowOf(path) !== undefined || below(path).length > 0

export function readFileSync(path: string, encoding: 'utf8'): string
export function readFileSync(path: string): Buffer
export function readFileSync(path: string, encoding?: 'utf8'): string | Buffer {
  const bytes = Buffer.from((rowOf(path) ?? missing(path)).bytes)
  return encoding === undefined ? bytes : bytes.toString()
}

export function writeFileSync(
  path: string,
  content: string | Uint8Array,
  { flag = 'w' }: WriteOptions = {},
): void {
  if (flag === 'wx' && rowOf(path)) throw Object.assign(new Error(`${path} is there`), { code: 'EEXIST' })
  upsert.run(path, typeof content === 'string' ? Buffer.from(content) : content, Date.now())
}

/** Nothing that asks for entries with their types runs on this side. */
export const readdirSync = (path: string): never => missing(path)

export function statSync(path: string): { mtime: Date; mtimeMs: number } {
  const { written_at: mtimeMs } = rowOf(path) ?? missing(path)
  return { mtime: new Date(mtimeMs), mtimeMs }
}

export const mkdir = async (): Promise<void> => undefined
export const rmdir = async (): Promise<void> => undefined
export const stat = async (path: string) => statSync(path)
export const readFile = async (path: string) => readFileSync(path)

export async function readdir(path: string): Promise<string[]> {
  const names = below(path).map((one) => one.slice(path.length + 1).split(sep, 1)[0] ?? '')
  return names.length > 0 ? [...new Set(names)] : missing(path)
}

export async function rename(from: string, to: string): Promise<void> {
  if (!rowOf(from)) missing(from)
  move.run(to, from)
}

export async function rm(path: string, { recursive = false, force = false } = {}): Promise<void> {
  const paths = [path, ...(recursive ? below(path) : [])].filter((one) => rowOf(one))
  if (paths.length === 0 && !force) missing(path)
  for (const one of paths) remove.run(one)
}

/** A file to write in pieces; `r+` keeps what it holds. */
export async function open(path: string, flag: string) {
  if (flag !== 'r+') writeFileSync(path, '', { flag })
  const content = () => readFileSync(path)
  return {
    async truncate(length: number) {
      const bytes = new Uint8Array(length)
      bytes.set(content().subarray(0, length))
      writeFileSync(path, bytes)
    },
    async write(bytes: Uint8Array, offset: number, length: number, position: number) {
      const before = content()
      const after = new Uint8Array(Math.max(before.length, position + length))
      after.set(before)
      after.set(bytes.subarray(offset, offset + length), position)
      writeFileSync(path, after)
    },
    writeFile: async (bytes: Uint8Array) => writeFileSync(path, bytes),
    /** Every statement is on the disk when it ends. */
    sync: async () => undefined,
    close: async () => undefined,
  }
}

/** Throws all of them away. */
export const forgetFiles = (): void => void sqlite.exec('delete from files')

const rowOf = (path: string): Row | undefined => select.get(path) as Row | undefined

function below(path: string): string[] {
  const start = path.endsWith(sep) ? path : path + sep
  return (selectBelow.all(start, start) as { path: string }[]).map((row) => row.path)
}

function missing(path: string): never {
  throw Object.assign(new Error(`There is no ${path}`), { code: 'ENOENT' })
}
