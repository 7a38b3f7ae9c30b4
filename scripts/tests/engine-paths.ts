/** Finds Firefox and WebKit for `npm run engines`, or installs Debian's packages of them (as root). */
import { existsSync, globSync } from 'node:fs'
import type { WebKitPaths } from '../../e2e/engines/webkit.ts'
import { run } from '../run.ts'

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'

/** The path of a Firefox that is there. Throws a sentence when none could be had. */
export async function findFirefox(): Promise<string> {
  const present = () => FIREFOX.find((path) => existsSync(path))
  if (!present()) await install('Firefox', ['firefox-esr'])
  const path = present()
  if (!path) throw new Error('No Firefox is there and none could be installed.')
  return path
}

/** WebKit's driver and its browser, with a screen for them. Throws a sentence when they could not be had. */
export async function findWebKit(): Promise<WebKitPaths> {
  const browser = () => globSync(MINI_BROWSER)[0]
  const isThere = () => existsSync(WEBKIT_DRIVER) && existsSync(SCREEN) && browser() !== undefined
  if (!isThere()) await install('WebKit', ['webkit2gtk-driver', 'xvfb'])
  const path = browser()
  if (!isThere() || path === undefined)
    throw new Error('No WebKit with its driver and Xvfb is there and none could be installed.')
  return { driver: WEBKIT_DRIVER, browser: path }
}

async function install(name: string, packages: string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`No ${name} found: installing Debian’s with apt-get …`)
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }
  await run('apt-get', ['update', '-qq'], options)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
}
