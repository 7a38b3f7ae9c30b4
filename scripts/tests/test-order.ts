import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { seed } from './test-seed.ts'

/** Small files last, so that no worker is left alone with a large one. */
const PROJECTS = ['server', 'dom-anew', 'dom-alone', 'browser-alone', 'dom', 'browser', 'browser-side']

/** Begun first in its project, so that nothing waits for it at the end. */
const LONGEST = /\/sync\/proof\/prove\.test\.ts$/

/**
 * One project after the other, because a worker that goes back and forth loads everything anew; within a project the order of the files
 * is drawn, so that none comes to depend on what another left behind: `TEST_SEED` draws it again.
 */
export class TestOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const keyed = files.map((file) => ({
      file,
      at: 2 * PROJECTS.indexOf(file.project.name) + (LONGEST.test(file.moduleId) ? 0 : 1),
      draw: drawOf(file),
    }))
    keyed.sort((a, b) => a.at - b.at || a.draw.localeCompare(b.draw))
    return Promise.resolve(keyed.map(({ file }) => file))
  }
}

const drawOf = ({ moduleId }: TestSpecification): string =>
  createHash('sha256').update(`${seed()} ${moduleId}`).digest('hex')
