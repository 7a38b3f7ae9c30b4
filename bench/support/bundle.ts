import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** A name beside this file, so that packages are found from here; no such file exists. */
const VIRTUAL = fileURLToPath(new URL('virtual-entry.ts', import.meta.url))

/**
 * Bundles a module as the app's build would (Vite, minified, production) and answers the script's text: one
 * self-contained file, nothing written to disk. Throws when the build fails.
 */
export async function bundle(source: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'bench-entry',
        resolveId: (id) => (id === VIRTUAL ? id : null),
        load: (id) => (id === VIRTUAL ? source : null),
      },
    ],
    build: {
      target: 'es2022',
      write: false,
      minify: true,
      lib: { entry: VIRTUAL, formats: ['iife'], name: 'bench' },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  const chunks = outputs.flatMap((output) => (output.type === 'chunk' ? [output.code] : []))
  const [code, ...others] = chunks
  if (!code || others.length > 0) throw new Error(`The bundle has ${chunks.length} scripts instead of one`)
  return code
}
