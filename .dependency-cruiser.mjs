/**
 * The table of rooms and arrows, as rules. A rule names a room and everything it may not reach; `npm run check`
 * runs them and scripts/rules/rules.test.ts plants forbidden imports and sees them refused.
 */
const CORE = '^core/'

/** What a room may import besides itself, node_modules (limited below) and the contracts. */
const only = (room, allowed, comment) => ({
  name: `${room.replaceAll('/', '-')}-arrows`,
  comment,
  severity: 'error',
  from: { path: `^${room}/` },
  to: {
    path: '^(src|worker|core|api|mocks|scripts|e2e|bench)/',
    pathNot: [`^${room}/`, ...allowed.map((path) => (path.startsWith('^') ? path : `^${path}/`))],
  },
})

const packagesForbidden = (name, from, packages, comment) => ({
  name,
  comment,
  severity: 'error',
  from,
  to: { path: `^node_modules/(${packages.join('|')})/` },
})

/** With the helpers that only they use. */
const TESTS = '\\.(test|fixture)\\.tsx?$'
const OWN_API = '^mocks/own-api\\.ts$'

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-barrels',
      severity: 'error',
      from: {},
      to: { path: '/index\\.tsx?$', pathNot: '^node_modules/' },
    },
    {
      name: 'app-is-the-top',
      comment: 'Nobody imports app but its entry.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'app-reaches-src-only',
      severity: 'error',
      from: { path: '^src/app/' },
      to: { path: '^(worker|core|api|mocks|scripts|e2e|bench)/', pathNot: CORE },
    },
    {
      name: 'features-never-sideways',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    only('src/features', [
      'src/filters',
      'src/parts',
      'src/ui',
      'src/map',
      'src/state',
      'src/data',
      'src/sync',
      'src/domain',
      'src/platform',
      CORE,
    ]),
    packagesForbidden('features-no-engines', { path: '^src/features/', pathNot: TESTS }, [
      'ky',
      'dexie',
      'maplibre-gl',
    ]),
    {
      name: 'features-reach-no-store',
      comment: 'What is written to the phone’s store of records and files stands in sync.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: TESTS },
      to: { path: '^src/sync/(store/store|files/trip-files)\\.ts$' },
    },
    only('src/data', ['src/sync', 'src/offline', 'src/domain', 'src/platform', CORE, OWN_API]),
    only('src/filters', ['src/parts', 'src/ui', 'src/domain', 'src/platform', CORE]),
    only('src/parts', ['src/ui', 'src/domain', 'src/platform', CORE]),
    only('src/state', ['src/domain', 'src/platform', CORE]),
    only('src/ui', ['src/domain', 'src/platform', CORE]),
    only('src/map', ['src/domain', 'src/platform', CORE]),
    {
      name: 'map-worker-arrows',
      comment: 'Threads of their own: the clustering and its types, packed features, the terrain, no page.',
      severity: 'error',
      from: { path: '^src/map/worker/', pathNot: TESTS },
      to: {
        path: '^(src|worker|core|api|mocks|scripts|e2e|bench)/',
        pathNot: ['^src/map/worker/', '^src/map/(clusters/clusters|map-types)\\.ts$', '^src/domain/', CORE],
      },
    },
    {
      name: 'offline-worker-arrows',
      comment: 'A thread of its own: the finder and what it searches, no page and no database.',
      severity: 'error',
      from: { path: '^src/offline/worker/', pathNot: TESTS },
      to: {
        path: '^(src|worker|core|api|mocks|scripts|e2e|bench)/',
        pathNot: ['^src/offline/worker/', '^src/offline/catalogue\\.ts$', CORE],
      },
    },
    {
      name: 'parts-worker-arrows',
      comment: 'A thread of its own: what draws pictures of places, no page.',
      severity: 'error',
      from: { path: '^src/parts/worker/', pathNot: TESTS },
      to: {
        path: '^(src|worker|core|api|mocks|scripts|e2e|bench)/',
        pathNot: ['^src/parts/worker/', '^src/domain/', CORE],
      },
    },
    only('src/sync', ['src/platform', CORE, OWN_API]),
    only('src/offline', ['src/platform', CORE, OWN_API]),
    packagesForbidden('offline-no-react', { path: '^src/offline/' }, [
      'react',
      'react-dom',
      '@tanstack/[^/]+',
      'jotai',
    ]),
    only('src/platform', ['core/contracts']),
    only('src/domain', [CORE]),
    only(
      'worker',
      ['src/sync', 'src/offline', CORE, OWN_API],
      'The engine’s drain and the catalogue’s refresh run with no page open: docs/decisions/0039.',
    ),
    {
      name: 'contracts-import-valibot-only',
      severity: 'error',
      from: { path: '^core/contracts/', pathNot: TESTS },
      to: { pathNot: ['^core/contracts/', '^node_modules/valibot/'] },
    },
    only('core/records', ['core/contracts', 'core/domain']),
    only('core/domain', ['core/contracts']),
    {
      name: 'domain-does-no-io',
      severity: 'error',
      from: { path: '^(core|src)/domain/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    only('api/repositories', [CORE, 'api/database', 'api/platform']),
    only('api/services', [
      CORE,
      'api/repositories',
      'api/database',
      'api/platform',
      '^api/(errors|report|start/config)\\.ts$',
    ]),
    {
      name: 'sql-lives-in-repositories',
      comment: 'Only repositories and the database room speak SQL.',
      severity: 'error',
      from: { path: '^(api/(routes|middleware)|core)/', pathNot: TESTS },
      to: { path: '^node_modules/(kysely|better-sqlite3)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-stays-on-the-server',
      severity: 'error',
      from: { path: '^(api|core)/' },
      to: { path: '^(src|worker|mocks|e2e|bench)/' },
    },
    {
      name: 'node-stands-behind-platform',
      comment:
        'What the demo runs in a browser reaches Node by api/platform/ alone; what only server.ts starts may use it as it is.',
      severity: 'error',
      from: {
        path: '^api/',
        pathNot: [
          TESTS,
          '^api/platform/node/',
          '^api/start/(server|listen|silent-connections|batched-lines|env)\\.ts$',
          '^api/testing/',
          '^api/services/upkeep/kept-compressed\\.ts$',
          '^api/services/mail/(mail-files|smtp-mail)\\.ts$',
          '^api/services/push/(push-crypto|push-post|public-address|vapid-key)\\.ts$',
          '^api/database/open-store\\.ts$',
          '^api/backup/',
        ],
      },
      to: {
        path: [
          '^node:',
          '^[a-z_/]+$',
          '^node_modules/(better-sqlite3|@node-rs/argon2|sharp|nodemailer|web-push)/',
        ],
        dependencyTypesNot: ['type-only', 'local'],
      },
    },
    {
      name: 'mocks-know-contracts',
      comment:
        'own-api.ts is the real Hono app for tests in Node, mocks/demo/ the same in the browser: docs/decisions/0034. The sample is brought in by what a provider’s call runs. The stand-ins of strangers are asked by the services that know them.',
      severity: 'error',
      from: {
        path: '^mocks/',
        pathNot: '^mocks/(own-api(\\.test)?\\.ts$|demo/|sample/|stand-ins/[^/]+\\.test\\.ts$)',
      },
      to: { path: '^(src|worker|core|api|e2e|bench)/', pathNot: CORE },
    },
    {
      name: 'tools-know-contracts',
      comment:
        'start.ts becomes the server: docs/decisions/0001. A bench measures the clustering, the terrain’s tiles and the records’ engine themselves.',
      severity: 'error',
      from: { path: '^(scripts|e2e|bench)/', pathNot: '^scripts/start\\.ts$' },
      to: {
        path: '^(src|worker|core|api|mocks)/',
        pathNot: [
          CORE,
          // Its data is made by scripts and its rules are measured.
          '^src/domain/',
          '\\.json$',
          // The policy that the server sends with the page; a static host sends none.
          '^api/middleware/security-headers\\.ts$',
          // Real servers of journeys and of tests begin with the same folder.
          '^api/testing/test-data-dir\\.ts$',
          '^src/map/(clusters/clusters|worker/(contour-tile|relief-tile|terrain-messages|tile-points))\\.ts$',
          '^src/sync/(engine/(engine|status)|store/live-records)\\.ts$',
        ],
      },
    },
    {
      name: 'production-has-no-mocks',
      comment: 'Fake answers reach production through no import; tests may use the real API behind MSW.',
      severity: 'error',
      from: { path: '^(src|worker)/', pathNot: TESTS },
      to: { path: '^mocks/' },
    },
    {
      name: 'fixtures-are-for-tests',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: '\\.fixture\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
