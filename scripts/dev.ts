import { spawn } from 'node:child_process'
import { createServer as createSocketServer } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './command.ts'
import { devPages } from './devPages.ts'

function freePort(): Promise<number> {
  const server = createSocketServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/** What the server answers itself; `renderer/graphql` is a folder of sources, so paths are matched to their end. */
const serverPaths = ['^/graphql(\\?|$)', '^/files/', '^/health$', '^/endpoints/', '^/api/', '^/frames/']

const [port = '4400', ...serverFlags] = process.argv.slice(2)
const serverPort = await freePort()

const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  appType: 'custom',
  plugins: [devPages(serverPort)],
  server: {
    host: '127.0.0.1',
    port: Number(port),
    strictPort: true,
    proxy: Object.fromEntries(
      serverPaths.map(path => [path, { target: `http://127.0.0.1:${serverPort}`, ws: true, changeOrigin: false }]),
    ),
  },
})
await vite.listen()
console.log(`Hot reload at http://localhost:${port}/`)

const watching = ['--no-node-snapshot', '--watch', '--watch-preserve-output']
const server = spawn(process.execPath, [...watching, 'server/main.ts', '--port', String(serverPort), ...serverFlags], {
  cwd: root,
  stdio: 'inherit',
})
process.once('exit', () => server.kill())
server.once('exit', code => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // Vite would end at once and leave the server behind.
  process.removeAllListeners(signal)
  process.on(signal, () => server.kill(signal))
}
