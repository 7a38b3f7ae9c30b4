import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Loads modules anew between its tests, or boots the whole app, which loads more once the page is idle. */
const LOADS_LATER = /\bvi\.resetModules\(|\/router\.tsx'/
/** Modules that are replaced or loaded anew. */
const REPLACES = /\bvi\.(?:mock|doMock|unmock|doUnmock|resetModules)\(/
/** The sync engine, or the whole app, which starts it: its modules keep who is signed in, what waits, and their timers. */
const RUNS_ENGINE =
  /\b(?:runEngine|runOverDisk|startEngine|attachEngine|editRecords)\b|\/account-sync\b|\/router\.tsx/
/** The API's own server, whose Response takes the place of the global one, and the disk. */
const RUNS_SERVER = /own-api|bare-globals|\bmsw\b|setupServer|fake-indexeddb|\bdexie\b|node-server|proof\//
const FIXTURE = /from '(\.[^']+\.fixture\.tsx?)'/g

/**
 * The test files of these patterns that need modules of their own; all others may share theirs, which is much quicker.
 * Read from the files and the fixtures they name, so that no list can be out of date.
 */
export function filesWithOwnModules(patterns: string[]): string[] {
  return globSync(patterns, { cwd: ROOT }).filter((file) => {
    const text = read(file)
    return REPLACES.test(text) || keepsState(text) || fixturesOf(file, text).some(isStateful)
  })
}

/** The test files of these patterns that need a process of their own: what they load late would run among the next file's modules. */
export function filesWithOwnProcess(patterns: string[]): string[] {
  return globSync(patterns, { cwd: ROOT }).filter((file) => LOADS_LATER.test(read(file)))
}

function fixturesOf(file: string, text: string): string[] {
  return [...text.matchAll(FIXTURE)].map(([, name = '']) => join(dirname(file), name))
}

/** The engine's own fixture names what starts it, and many take only an answer or a person from there. */
const isStateful = (fixture: string): boolean =>
  !fixture.endsWith('sync/engine/engine.fixture.ts') && keepsState(read(fixture))

const keepsState = (text: string): boolean => RUNS_ENGINE.test(text) || RUNS_SERVER.test(text)

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
