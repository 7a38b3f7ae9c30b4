/**
 * Finds a Chromium for the journeys or installs one, and says which: the one named by CHROMIUM_PATH, one that is
 * installed, Debian's package (as root), else Playwright's own download.
 */
import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'
import { run } from './run.ts'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Answers the path of a browser that is there. Throws a sentence when none could be had. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`)
  }
  return present() ?? (await installed())
}

function present(): string | undefined {
  return [chromium.executablePath(), ...INSTALLED].find((path) => existsSync(path))
}

async function installed(): Promise<string> {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing Debian’s with apt-get …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env, quiet: true })
    await run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      {
        env,
        quiet: true,
      },
    )
  }
  if (!present()) {
    console.log('No Chromium found: downloading Playwright’s …')
    await run('playwright', ['install', 'chromium'])
  }
  const path = present()
  if (!path) throw new Error('No Chromium could be installed. Set CHROMIUM_PATH to one and run again.')
  return path
}
