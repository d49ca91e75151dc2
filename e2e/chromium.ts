import { existsSync } from 'node:fs'

const places = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
}

/** The Chromium of this machine, or undefined. */
export const findChromium = (): string | undefined =>
  Object.entries(places)
    .filter(([platform]) => platform === process.platform)
    .flatMap(([, paths]) => paths)
    .find(path => existsSync(path))

const shell = '/usr/bin/chromium-headless-shell'

/** Chromium without windows and what asks people in them, which takes a tenth less of a processor; undefined where it is not there. */
export const findHeadlessShell = (): string | undefined =>
  process.platform === 'linux' && existsSync(shell) ? shell : undefined

/** Nothing that the tests open may reach beyond this machine. */
const chromiumArguments = [
  // Without a graphics card, drawing on one that is simulated takes as long as all of the tests' own work.
  '--disable-gpu',
  '--disable-gpu-rasterization',
  '--disable-software-rasterizer',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
  // Chromium's sandbox refuses to run as root, as in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** How Playwright starts it; the flag that it adds by itself would bring the simulated card back. */
export const chromiumLaunch = {
  executablePath: findChromium(),
  args: chromiumArguments,
  ignoreDefaultArgs: ['--enable-unsafe-swiftshader'],
}

/**
 * Most scripts run once or twice in a test: they are kept compiled from the first visit on, and made faster only where a page
 * stays for minutes.
 */
export const quickStart = [
  '--v8-cache-options=bypassHeatCheck',
  '--js-flags=--no-opt --invocation-count-for-maglev=3000 --invocation-count-for-maglev-osr=1000',
]
