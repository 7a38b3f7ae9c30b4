import { cruise } from 'dependency-cruiser'
import type { ICruiseOptions, ICruiseResult } from 'dependency-cruiser'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import config from '../.dependency-cruiser.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const planted: string[] = []

afterEach(() => {
  for (const file of planted.splice(0)) rmSync(root + file)
})

describe('the arrows of the architecture', () => {
  it.each([
    ['src/features/search/planted.ts', '../location-picker/planted-target.ts', 'features-never-sideways'],
    ['src/ui/planted.ts', '../data/planted-target.ts', 'src-ui-arrows'],
    ['src/offline/planted.ts', 'react', 'offline-no-react'],
    ['src/features/search/planted.ts', 'dexie', 'features-no-engines'],
    ['worker/planted.ts', '../src/platform/planted-target.ts', 'worker-arrows'],
    ['api/contracts/planted.ts', 'hono', 'contracts-import-valibot-only'],
    ['api/domain/planted.ts', 'node:fs', 'domain-does-no-io'],
    ['src/state/planted.ts', '../app/planted-target.ts', 'app-is-the-top'],
    ['src/data/planted.ts', '../../mocks/own-api.ts', 'production-has-no-mocks'],
  ])('refuses %s → %s', async (from, to, rule) => {
    if (to.startsWith('.')) {
      const target = new URL(to, `file:///${from}`).pathname.slice(1)
      if (target.includes('planted-target')) plant(target, 'export const target = 1\n')
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
  planted.push(file)
}

async function rulesBrokenBy(file: string) {
  const { summary } = await cruised(file)
  return summary.violations.map((violation) => violation.rule.name)
}

async function cruised(file: string) {
  const { output } = await cruise([file], {
    ...(config.options as ICruiseOptions),
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: config.forbidden } as NonNullable<ICruiseOptions['ruleSet']>,
  })
  return output as ICruiseResult
}
