import { readFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { bootElementId } from '../shared/protocol/boot.ts'

const bootElement = new RegExp(`<script [^>]*id="${bootElementId}"[^>]*>.*?</script>`, 's')

/** How long a page waits for a server that is being started again, in ms, and how often it asks. */
const patience = 15_000
const pause = 200

/** What the server answers for this address on this host: Node's fetch would drop the Host header. */
function pageOfServer(request: IncomingMessage, port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = request
    httpRequest({ host: '127.0.0.1', port, method, path: url, headers: { ...headers, 'accept-encoding': 'identity' } })
      .once('response', resolve)
      .once('error', reject)
      .end()
  })
}

const isNavigation = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '')

async function pageOfRestartingServer(request: IncomingMessage, port: number): Promise<IncomingMessage> {
  const started = performance.now()
  for (;;) {
    try {
      return await pageOfServer(request, port)
    } catch (error) {
      if (performance.now() - started > patience) throw error
      await sleep(pause)
    }
  }
}

async function sendPage(
  vite: ViteDevServer,
  serverPort: number,
  request: Connect.IncomingMessage,
  response: ServerResponse,
) {
  const fromServer = await pageOfRestartingServer(request, serverPort)
  const html = await text(fromServer)
  const boot = html.match(bootElement)?.[0]
  response.statusCode = fromServer.statusCode ?? 502
  response.setHeader('content-type', fromServer.headers['content-type'] ?? 'text/html')
  response.setHeader('cache-control', 'no-store')
  if (boot === undefined) return response.end(html)
  const template = await readFile(join(vite.config.root, 'index.html'), 'utf8')
  const page = await vite.transformIndexHtml(request.url ?? '/', template, request.originalUrl)
  return response.end(page.replace('</head>', () => `${boot}</head>`))
}

/** Pages as the server would send them for their host, with the sources of the renderer in place of its build. */
export const devPages = (serverPort: number): Plugin => ({
  name: 'telar:dev-pages',
  configureServer: vite => () => {
    vite.middlewares.use((request, response, next) => {
      if (isNavigation(request)) sendPage(vite, serverPort, request, response).catch(next)
      else next()
    })
  },
})
