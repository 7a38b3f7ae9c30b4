/**
 * Finds the Chromium of the journeys or installs it, and says which: the one named by CHROMIUM_PATH, one that is installed,
 * Debian's packages (as root), else Playwright's own download.
 */
import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'
import { run } from '../run.ts'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Debian's; its version is always that of the whole browser beside it. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell'

/** Paths of the browser, and of its shell, the same engine without windows, which most journeys run in: none where it cannot be had. */
export type Chromium = { whole: string; shell: string | undefined }

/** Whoever names a browser has all journeys run in it. Throws a sentence when none could be had. */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return { whole: named, shell: undefined }
    throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`)
  }
  if (!existsSync(SHELL)) await installDebian()
  if (!wholeBrowser()) {
    console.log('No Chromium found: downloading Playwright’s …')
    await run('playwright', ['install', 'chromium'])
  }
  const whole = wholeBrowser()
  if (!whole) throw new Error('No Chromium could be installed. Set CHROMIUM_PATH to one and run again.')
  return { whole, shell: existsSync(SHELL) ? SHELL : undefined }
}

/** Beside Debian's shell Debian's own, which is of the same version. */
function wholeBrowser(): string | undefined {
  const own = chromium.executablePath()
  const wanted = existsSync(SHELL) ? [...INSTALLED, own] : [own, ...INSTALLED]
  return wanted.find((path) => existsSync(path))
}

/** Nothing where the system is another one, or the person is not root. */
async function installDebian(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('No Chromium with its shell found: installing Debian’s with apt-get …')
  const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation']
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, quiet: true })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, quiet: true })
}
