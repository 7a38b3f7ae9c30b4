/**
 * Writes what the About screen says of the libraries in the browser's code: `node scripts/libraries/make-library-list.ts` after a
 * change of dependencies. A test compares the file with what is installed.
 */
import { writeFileSync } from 'node:fs'
import { format } from 'prettier'
import { browserLibraries } from './browser-libraries.ts'
import { licenceTexts } from './licence-texts.ts'

const FILE = new URL('../../src/features/about/libraries.json', import.meta.url)

const list = { libraries: browserLibraries(), texts: licenceTexts() }
writeFileSync(FILE, await format(JSON.stringify(list), { parser: 'json', printWidth: 110 }))
console.log(`${list.libraries.length} libraries, ${list.texts.length} licences`)
