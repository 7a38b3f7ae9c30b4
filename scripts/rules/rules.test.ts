import { cruise } from 'dependency-cruiser'
import type { ICruiseOptions, ICruiseResult } from 'dependency-cruiser'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import config from '../../.dependency-cruiser.mjs'

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))
let root = ''

// A tree of its own: the other checks read the real one at the same time.
beforeEach(() => {
  root = `${realpathSync(mkdtempSync(join(tmpdir(), 'timberline-rules-')))}/`
  symlinkSync(modules, `${root}node_modules`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('the arrows of the architecture', () => {
  it.each([
    ['src/features/search/planted.ts', '../location-picker/planted-target.ts', 'features-never-sideways'],
    ['src/ui/planted.ts', '../data/planted-target.ts', 'src-ui-arrows'],
    ['src/offline/planted.ts', 'react', 'offline-no-react'],
    ['src/features/search/planted.ts', 'dexie', 'features-no-engines'],
    ['src/features/search/planted.ts', '../../sync/files/trip-files.ts', 'features-reach-no-store'],
    ['worker/planted.ts', '../src/platform/planted-target.ts', 'worker-arrows'],
    ['worker/planted.ts', '../src/data/planted-target.ts', 'worker-arrows'],
    ['src/map/worker/planted.ts', '../planted-target.ts', 'map-worker-arrows'],
    ['src/offline/worker/planted.ts', '../planted-target.ts', 'offline-worker-arrows'],
    ['core/contracts/planted.ts', 'hono', 'contracts-import-valibot-only'],
    ['core/domain/planted.ts', 'node:fs', 'domain-does-no-io'],
    ['src/state/planted.ts', '../app/planted-target.ts', 'app-is-the-top'],
    ['src/data/planted.ts', '../../mocks/own-api.ts', 'production-has-no-mocks'],
    ['api/services/planted.ts', 'node:crypto', 'node-stands-behind-platform'],
    ['api/routes/planted.ts', 'sharp', 'node-stands-behind-platform'],
    ['core/domain/planted.ts', './planted-target.fixture.ts', 'fixtures-are-for-tests'],
  ])('refuses %s → %s', async (from, to, rule) => {
    if (to.startsWith('.')) {
      const target = new URL(to, `file:///${from}`).pathname.slice(1)
      plant(target, 'export const target = 1\n')
    }
    plant(from, `import * as target from '${to}'\nexport const planted = target\n`)
    expect(await rulesBrokenBy(from)).toContain(rule)
  })

  it('cruises modules at all, so that a pass means something', async () => {
    plant('src/ui/planted.ts', "import * as v from 'valibot'\nexport const planted = v\n")
    const { summary } = await cruised('src/ui/planted.ts')
    expect(summary.totalCruised).toBeGreaterThan(1)
  })
})

function plant(file: string, text: string) {
  mkdirSync(dirname(root + file), { recursive: true })
  writeFileSync(root + file, text)
}

async function rulesBrokenBy(file: string) {
  const { summary } = await cruised(file)
  return summary.violations.map((violation) => violation.rule.name)
}

async function cruised(file: string) {
  const { output } = await cruise([file], {
    ...(config.options as ICruiseOptions),
    baseDir: root,
    preserveSymlinks: true,
    validate: true,
    ruleSet: { forbidden: config.forbidden } as NonNullable<ICruiseOptions['ruleSet']>,
  })
  return output as ICruiseResult
}
