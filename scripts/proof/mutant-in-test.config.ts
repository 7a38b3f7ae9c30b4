/** Vitest's configuration for a rule whose tests must notice that it is switched off: `MUTANT` names it, and no file is changed on the disk. */
import { mergeConfig } from 'vite'
import config from '../../vite.config.ts'
import { MUTANTS } from './mutants-list.ts'
import { ROOT } from '../run.ts'

const changes = MUTANTS.find(({ name }) => name === process.env.MUTANT)?.changes ?? []

export default mergeConfig(config, {
  root: ROOT,
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (code: string, id: string) =>
        changes
          .filter(({ file }) => id === ROOT + file)
          .reduce((text, { from, to }) => text.replace(from, () => to), code),
    },
  ],
})
