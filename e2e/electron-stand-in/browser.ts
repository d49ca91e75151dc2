import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumLaunch, quickStart } from '../chromium.ts'
import { tell } from './protocol.ts'

/** A machine with a camera, whatever the tests run on. */
const someCamera = ['--use-fake-device-for-media-stream']

let context: Promise<BrowserContext> | undefined

/** The one Chromium of this process, with its profile in Electron's folder, so that what pages store stays. */
export function browser(userData: string): Promise<BrowserContext> {
  context ??= launch(join(userData, 'chromium'))
  return context
}

async function launch(profile: string): Promise<BrowserContext> {
  const launched = await chromium.launchPersistentContext(profile, {
    ...chromiumLaunch,
    // Of a computer that speaks Spanish.
    locale: 'es-419',
    args: [...chromiumLaunch.args, ...quickStart, '--remote-debugging-port=0', ...someCamera],
    viewport: null,
    // What Electron grants unless the application denies it.
    permissions: ['geolocation', 'notifications', 'camera', 'microphone'],
  })
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
  tell({ type: 'browser', endpoint: `http://127.0.0.1:${port}` })
  return launched
}

export async function closeBrowser() {
  await (await context)?.close()
}
