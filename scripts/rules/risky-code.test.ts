import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** `allowed` are files that have a reason, which their own comments say. */
type Rule = { what: string; pattern: RegExp; planted: string; rooms: string[]; allowed?: string[] }

const EVERYWHERE = ['src', 'worker', 'core', 'api']

const RULES: Rule[] = [
  {
    what: 'text that is put into a page as HTML',
    pattern: /dangerouslySetInnerHTML|\.(inner|outer)HTML|insertAdjacentHTML|document\.write|srcdoc/i,
    planted: 'element.innerHTML = name',
    rooms: ['src', 'worker'],
  },
  {
    what: 'text that is run as code',
    pattern: /\beval\(|new Function\(|set(Timeout|Interval)\(\s*['"`]|from 'node:vm'/,
    planted: "setTimeout('run()', 5)",
    rooms: EVERYWHERE,
  },
  {
    what: 'a program of the system that is started',
    pattern: /node:child_process|\bexecFile|\bspawn\(/,
    planted: "import { exec } from 'node:child_process'",
    rooms: EVERYWHERE,
    // The server's own program that decodes pictures, by its path.
    allowed: ['api/platform/node/picture-decoders.ts'],
  },
  {
    what: 'SQL put together from text',
    pattern: /sql\.(raw|lit|ref|id|table|join)\b|sql`[^`]*\$\{/,
    planted: 'sql`select * from ${table}`',
    rooms: ['core', 'api'],
    // The name of the migrator's own table, which is a constant of the library.
    allowed: ['api/database/newer-store.ts'],
  },
  {
    what: 'objects read from anything but JSON',
    pattern: /\bdeserialize\(|node:v8|DOMParser|XMLHttpRequest|parseFromString/,
    planted: "new DOMParser().parseFromString(text, 'text/xml')",
    rooms: EVERYWHERE,
  },
  {
    what: 'a hash or cipher that is broken',
    pattern: /'(md5|sha1|sha-1|des|rc4|aes-\d+-(ecb|cbc))'|createCipher\(|RSASSA-PKCS1/i,
    planted: "createHash('md5')",
    rooms: EVERYWHERE,
  },
  {
    what: 'random numbers that can be guessed',
    pattern: /Math\.random/,
    planted: 'const token = Math.random()',
    rooms: EVERYWHERE,
    // Places in a list, and pauses between tries.
    allowed: [
      'core/records/position.ts',
      'src/platform/signal/connectivity.ts',
      'src/app/account/run-records.ts',
    ],
  },
  {
    what: 'a request of the server to anybody',
    pattern: /(?<![.\w])fetch\(|fetchUpstream\(|createTransport\(|node:(https|tls|dgram)'/,
    planted: 'await fetch(address)',
    rooms: ['core', 'api'],
    allowed: [
      // Whether a server answers where a backup is about to be brought back.
      'api/backup/running-server.ts',
      // A file of its own build, in the demo.
      'api/platform/browser/committed-files.ts',
      'api/services/places/geocoder.ts',
      // To FORECAST_URL and ROADS_URL alone.
      'api/services/places/upstream-json.ts',
      'api/services/mail/mail-files.ts',
      // To addresses of the internet alone, which it looks up itself.
      'api/services/push/push-post.ts',
      'api/services/mail/sms.ts',
      'api/services/mail/smtp-mail.ts',
    ],
  },
  {
    what: 'words that a page takes from windows of others',
    pattern: /window\.(addEventListener\(\s*'message'|onmessage)|\.opener\b/,
    planted: "window.addEventListener('message', hear)",
    rooms: ['src'],
  },
]

const sources = (room: string): string[] =>
  readdirSync(`${ROOT}${room}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture|d)\.tsx?$|(^|\/)test-[\w-]+\.ts$/.test(name))
    .map((name) => `${room}/${name.replaceAll('\\', '/')}`)

test.each(RULES)('no file has $what', ({ pattern, rooms, allowed = [] }) => {
  const found = rooms.flatMap(sources).filter((file) => pattern.test(readFileSync(ROOT + file, 'utf8')))
  // A file that has lost its reason is no longer excused.
  expect(found.sort()).toEqual([...allowed].sort())
})

test.each(RULES)('what is looked for is found: $what', ({ pattern, planted }) => {
  expect(planted).toMatch(pattern)
})
