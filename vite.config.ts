import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa'
import type { Plugin } from 'vite'
import { build, mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { withHashes } from './scripts/build/build-hashes.ts'
import { withParts } from './scripts/build/build-parts.ts'
import { browserSide, DEMO, demoBuild } from './scripts/demo/demo-build.ts'
import { createFileNames } from './scripts/build/loaded-together.ts'
import { filesWithOwnModules, filesWithOwnProcess } from './scripts/tests/own-modules.ts'
import { prerender } from './scripts/build/prerender.ts'
import { splashLinks } from './scripts/install/splash-screens.ts'
import { TestOrder } from './scripts/tests/test-order.ts'

const manifest = JSON.parse(
  readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8'),
) as ManifestOptions

// On the phone's screen it stands beside the app itself.
if (DEMO) Object.assign(manifest, { name: 'Timberline demo', short_name: 'Timberline demo' })

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

const API_ORIGIN = `http://127.0.0.1:${process.env.API_PORT ?? '8787'}`

/** The screens' tests. */
const SCREENS = ['src/**/*.test.tsx']
const SCREENS_ANEW = filesWithOwnModules(SCREENS)
const SCREENS_ALONE = filesWithOwnProcess(SCREENS)
/** Those of the browser's side that need no page. */
const BROWSER = ['{src,worker,mocks}/**/*.test.ts']
const BROWSER_ALONE = filesWithOwnModules(BROWSER)

/** The stores' library brings React's own hook along for versions of React that lack it. */
const REACTS_OWN_HOOK = {
  find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
  replacement: 'use-sync-external-store/with-selector',
}

const CHEAP_PASSWORDS = fileURLToPath(new URL('api/testing/password-cost.fixture.ts', import.meta.url))

/** Where this build's files go: the demo has folders of its own. */
let output = 'dist'

/** The contract of every endpoint once more, over what stands in Node's place in the demo. */
const overBrowserSide = {
  extends: true as const,
  resolve: { alias: [browserSide(/(?!committed-files|pictures|private-files)/)] },
  test: {
    name: 'browser-side',
    environment: 'node',
    include: ['api/routes/**/*.test.ts'],
    // Of the disk, of a second process on the store, of compressed answers, of pictures: there are none of Node's.
    exclude: [
      'api/routes/**/{account-data,current-user-served,disk-reserve,file-pieces,files,files-at-once,files-sweep,map-settings,places,profile-picture-photos,profile-pictures,public-answers,ready,sign-in-limits,store-trouble,trip-sweep}.test.ts',
    ],
    isolate: false,
  },
}

const config = defineConfig({
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
  resolve: { alias: [REACTS_OWN_HOOK] },
  plugins: [
    react(),
    ownSearchStrings(),
    inlineFirstStyles(),
    forInstalling(),
    outputFolder(),
    drainScript(),
    prerenderedHome(),
    VitePWA({
      strategies: 'injectManifest',
      // From day one: moving from auto to prompt later strands the people who already installed.
      registerType: 'prompt',
      injectRegister: false,
      srcDir: 'worker',
      filename: 'sw.js',
      integration: {
        // The plugin names the output after the source; ours are worker/service-worker.ts and /sw.js.
        configureCustomSWViteBuild(build) {
          build.build = {
            ...build.build,
            rollupOptions: {
              ...build.build?.rollupOptions,
              input: DEMO ? 'worker/demo-service-worker.ts' : 'worker/service-worker.ts',
            },
          }
        },
      },
      manifest,
      // The system asks for them when it installs the app; no screen shows them.
      includeManifestIcons: false,
      injectManifest: {
        // Every lazy chunk, the basemap and the terrain: a deploy never breaks an open tab and the map draws with no signal.
        // The drain is kept with the worker itself.
        // Parts of the map are kept when they were looked at: src/offline/map-parts.ts.
        globIgnores: [
          'sync-drain.js',
          '404.html',
          'icons/*.png',
          'splash/**',
          'screenshots/**',
          'assets/*-ground-*.bin',
          'assets/county-roads-*.json',
        ],
        globPatterns: ['**/*.{js,mjs,css,html,woff2,svg,png,webp,json,bin,wasm,webmanifest}'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        // Parts that not every phone keeps are listed and kept by some alone: worker/kept-parts.ts.
        manifestTransforms: [(manifest) => ({ manifest: withParts(withHashes(manifest, output)) })],
      },
    }),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // Style sheets alone: a link for each of up to ninety scripts holds the page up longer than their imports take to be found.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    assetsInlineLimit: 2048,
    // The map's engine, loaded with the map.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // All that the first screen needs, in few files: each costs a cold start another trip, and is run in a task of its own.
          groups: [
            {
              name: 'react',
              priority: 4,
              test: /node_modules\/(react|react-dom|scheduler)\/|rolldown.runtime/,
            },
            {
              name: 'router',
              priority: 3,
              test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\//,
            },
            {
              name: 'first',
              priority: 2,
              test: /src\/app\/start\/main\.tsx$|mocks\/demo\.ts$|rolldown.runtime/,
            },
            // A file costs a first visit 700 bytes of headers, and compresses worse than as a part of a larger one.
            {
              name: createFileNames(),
              debugName: 'loaded together',
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
        // What many occasions need would otherwise carry all their names, in every file that imports it.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        assetFileNames: ({ names }) =>
          `assets/${names[0]?.includes('~') ? 'part' : '[name]'}-[hash][extname]`,
      },
    },
  },
  server: {
    port: 5173,
    host: '127.0.0.1',
    proxy: { '/api/': { target: API_ORIGIN } },
  },
  test: {
    // Most tests sign somebody up; a hash that costs what it should would be a third of their time.
    alias: [{ find: /^.*\/password-cost\.ts$/, replacement: CHEAP_PASSWORDS }],
    // Two cores are the least we promise to be quick on; left alone, Vitest would leave one of them idle.
    maxWorkers: 2,
    // The setup files one after the other: what one loads, another must not find half unloaded.
    sequence: { sequencer: TestOrder, setupFiles: 'list' },
    setupFiles: [
      'scripts/tests/test-chance.ts',
      'scripts/tests/test-clock.ts',
      'scripts/tests/test-leftovers.ts',
      'scripts/tests/test-waiting.ts',
    ],
    // A machine with more to do is slow, not wrong: only what never comes fails.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['{core,api,scripts,bench}/**/*.test.ts'],
          // These rooms keep nothing in their modules, and the one global they touch is the server's own: loading them once will do.
          isolate: false,
        },
      },
      ...(process.env.E2E_FULL === '1' ? [overBrowserSide] : []),
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: BROWSER,
          exclude: BROWSER_ALONE,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser-alone',
          environment: 'node',
          // Each file is loaded anew: MSW does not know its own answers once the server has put its Response in the global's place.
          include: BROWSER_ALONE,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: SCREENS,
          exclude: SCREENS_ANEW,
          setupFiles: ['src/test-setup.ts'],
          // The page is each file's own all the same; src/test-setup.ts puts back what modules keep of it.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom-anew',
          environment: 'happy-dom',
          include: SCREENS_ANEW,
          exclude: SCREENS_ALONE,
          // In one process, which has the page and the libraries; each file loads the app's own modules anew.
          setupFiles: ['src/test-setup-anew.ts', 'src/test-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom-alone',
          environment: 'happy-dom',
          include: SCREENS_ALONE,
          setupFiles: ['src/test-setup.ts'],
        },
      },
    ],
  },
})

export default DEMO ? mergeConfig(config, demoBuild()) : config

/**
 * Puts the first screen's style sheet into index.html: as a file of its own it holds up both the first paint and the script. A part that
 * names the sheet among its own would fetch it again, and the whole page be styled and laid out anew: Vite looks for a link to it first.
 * A script makes that link, because a browser reads ahead and fetches even a disabled one that is written down.
 */
function inlineFirstStyles(): Plugin {
  return {
    name: 'inline-first-styles',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        return html.replace(
          /<link rel="stylesheet"[^>]*href="([^"]*(assets\/first-[^"]*\.css))"[^>]*>/,
          (link, href, name) => {
            const sheet = bundle?.[String(name)]
            if (sheet?.type !== 'asset') return String(link)
            return `<style data-sheet="${String(href)}">${String(sheet.source)}</style><script>${DISABLED_LINK}</script>`
          },
        )
      },
    },
  }
}

/** Makes a link that is not fetched to the sheet before it. The same text in every build: the page's policy names its hash. */
const DISABLED_LINK = `(function(link){link.setAttribute('disabled','');link.rel='stylesheet';link.href=document.currentScript.previousElementSibling.dataset.sheet;document.head.append(link)})(document.createElement('link'))`

/**
 * What depends on where the app is served from and is wanted when it is installed: the manifest's id, which browsers would
 * resolve against the origin alone, so that two apps below one origin would be one; and the start pictures of iOS.
 */
function forInstalling(): Plugin {
  return {
    name: 'for-installing',
    enforce: 'pre',
    configResolved: ({ base }) => void (manifest.id = base),
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('</head>', `  ${splashLinks()}\n  </head>`),
    },
  }
}

/** The router is always told how an address is read and written (`search-string.ts`): its own way would be in the entry script for nothing. */
function ownSearchStrings(): Plugin {
  return {
    name: 'own-search-strings',
    apply: 'build',
    transform: {
      filter: { id: /\/router-core\/dist\/esm\/searchParams\.js$/ },
      handler: (code) => code.replaceAll(/^const (default\w+Search) = .*$/gm, 'const $1 = undefined'),
    },
  }
}

/** Learns where the files go: the service worker's list is told the hash of each. */
function outputFolder(): Plugin {
  return {
    name: 'output-folder',
    apply: 'build',
    configResolved({ build: { outDir, ssr } }) {
      if (!ssr) output = outDir
    },
  }
}

/** Builds the part of the service worker that sends changes as a script of its own: worker/sync-drain.ts says why. */
function drainScript(): Plugin {
  let dist = ''
  return {
    name: 'drain-script',
    apply: 'build',
    configResolved: ({ build: { outDir } }) => void (dist = outDir),
    async writeBundle() {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          target: 'es2022',
          emptyOutDir: false,
          outDir: dist,
          lib: {
            entry: 'worker/sync-drain.ts',
            formats: ['iife'],
            name: 'syncDrain',
            fileName: () => 'sync-drain.js',
          },
        },
      })
    },
  }
}

/** Home stands in index.html before any script has run: scripts/build/prerender.ts says how. Before the worker lists what it keeps. */
function prerenderedHome(): Plugin {
  let to = { dist: '', base: '/' }
  return {
    name: 'prerendered-home',
    apply: 'build',
    configResolved({ build: { outDir, ssr }, base, root }) {
      to = { dist: ssr ? '' : resolve(root, outDir), base }
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (to.dist) await prerender(to.dist, to.base)
      },
    },
  }
}
