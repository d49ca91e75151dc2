import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromiumLaunch } from '../chromium.ts'

/** The one page of a browser, spoken to past Playwright, which takes a page for lost where a frame of it is. */
export interface WatchedPage {
  evaluate(expression: string): Promise<unknown>
  /** Sent, not waited for: what is pressed may be gone before it answers. */
  press(x: number, y: number): void
  /** Once a process of the browser, of a page or of a frame, has crashed. */
  crashed: Promise<void>
}

export interface WatchedChromium {
  /** For Playwright, as long as nothing is lost yet. */
  endpoint: string
  watch(url: string): Promise<WatchedPage>
  close(): Promise<void>
}

/** A Chromium of its own, which goes on whoever leaves it. */
export async function openWatchedChromium(flags: readonly string[]): Promise<WatchedChromium> {
  const folder = await mkdtemp(join(tmpdir(), 'telar-chromium-'))
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, '--accept-lang=es-419']
  const browser = spawn(
    chromiumLaunch.executablePath ?? '',
    [...chromiumLaunch.args, ...own, ...flags, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const ended = once(browser, 'exit')
  const endpoint = await new Promise<string>((resolve, reject) => {
    createInterface(browser.stderr).on('line', line => {
      const address = /^DevTools listening on (\S+)$/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
    })
    ended.then(() => reject(new Error('Chromium ended before it listened')), reject)
  })
  return {
    endpoint,
    watch: url => watchPage(endpoint, url),
    async close() {
      browser.kill()
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Answer = { id?: number; method?: string; result?: Record<string, unknown>; error?: { message: string } }

async function watchPage(endpoint: string, url: string): Promise<WatchedPage> {
  const socket = new WebSocket(endpoint)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  const { promise: crashed, resolve: tell } = Promise.withResolvers<void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Answer
    if (message.method === 'Target.targetCrashed') tell()
    if (message.id !== undefined) waiting.get(message.id)?.(message)
  })
  let last = 0
  const send = (method: string, params: object, sessionId?: unknown) => {
    const id = ++last
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    return new Promise<Record<string, unknown>>((resolve, reject) =>
      waiting.set(id, ({ result, error }) => (result ? resolve(result) : reject(new Error(error?.message)))),
    )
  }
  await send('Target.setDiscoverTargets', { discover: true })
  const { targetInfos } = (await send('Target.getTargets', {})) as {
    targetInfos: { type: string; url: string; targetId: string }[]
  }
  const { targetId } = targetInfos.find(target => target.type === 'page' && target.url === url) ?? {}
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  return {
    crashed,
    async evaluate(expression) {
      const { result } = await send('Runtime.evaluate', { expression, returnByValue: true }, sessionId)
      return (result as { value?: unknown }).value
    },
    press(x, y) {
      for (const type of ['mousePressed', 'mouseReleased'])
        send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }, sessionId).catch(
          () => undefined,
        )
    },
  }
}
