import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram, runNode } from './run-program.js'

/** The headless shell first: the same engine without the windows of a browser, which cost more than the pages of a test. */
const BROWSER_NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
]
/** Longer than a busy machine needs. */
const START_TIMEOUT_MS = 120_000
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000

const BROWSER_PATHS = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  linux: ['/opt/google/chrome/chrome', '/snap/bin/chromium', '/usr/lib/chromium/chromium'],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap(
    (folder) => (folder === undefined ? [] : [join(folder, 'Google/Chrome/Application/chrome.exe')]),
  ),
}

/** @param {string} file */
function canStart(file) {
  if (!existsSync(file)) return false
  // On Windows `--version` opens a window.
  if (process.platform === 'win32') return true
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: START_TIMEOUT_MS })
    return true
  } catch {
    return false
  }
}

function findInstalledBrowser() {
  const { BROWSER_PATH, CHROME_PATH, PATH = '' } = process.env
  const named = [BROWSER_PATH ?? '', CHROME_PATH ?? '']
  const onPath = PATH.split(process.platform === 'win32' ? ';' : ':').flatMap((folder) =>
    BROWSER_NAMES.map((name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)),
  )
  const usual = BROWSER_PATHS[/** @type {keyof typeof BROWSER_PATHS} */ (process.platform)] ?? []
  return [...named, ...onPath, ...usual].find(canStart)
}

async function findPlaywrightBrowser() {
  const { chromium } = await import('playwright')
  const file = chromium.executablePath()
  return canStart(file) ? file : undefined
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @type {[string, () => Promise<void>][]} */
const INSTALLERS = [
  [
    'downloading Playwright’s Chromium',
    () =>
      runNode(['node_modules/playwright/cli.js', 'install', 'chromium'], { timeout: DOWNLOAD_TIMEOUT_MS }),
  ],
  [
    'installing Debian’s Chromium',
    async () => {
      if (!isDebianRoot()) throw new Error('not root on Debian')
      const env = { DEBIAN_FRONTEND: 'noninteractive' }
      await runProgram('apt-get', ['update', '-q'], { env })
      const install = ['install', '-y', '-q', '--no-install-recommends']
      // The package of the shell lacks the engine's data; older Debians have no such package.
      await runProgram('apt-get', [...install, 'chromium-headless-shell', 'chromium-common'], { env }).catch(
        () => runProgram('apt-get', [...install, 'chromium'], { env }),
      )
    },
  ],
]

/** Resolves with the path of a working Chrome or Chromium, installing one if there is none. Rejects if that fails. */
export async function findBrowser() {
  const found = findInstalledBrowser() ?? (await findPlaywrightBrowser())
  if (found !== undefined) return found
  for (const [name, install] of INSTALLERS) {
    console.log(`  no browser yet: ${name}`)
    try {
      await install()
    } catch (cause) {
      console.log(`  ${String(cause)}`)
    }
    const installed = findInstalledBrowser() ?? (await findPlaywrightBrowser())
    if (installed !== undefined) return installed
  }
  throw new Error('No browser. Install Google Chrome or Chromium, or set CHROME_PATH to one, and run again.')
}
