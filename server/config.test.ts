import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig, type Variables } from './config.ts'
import { ConfigError } from './setting.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

const read = (argv: string[] = [], variables: Variables = {}) => readConfig(argv, variables, 'linux')
const refusal = (argv: string[], variables?: Variables) => {
  try {
    read(argv, variables)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('nothing was refused')
}

test('without flags and variables', () => {
  expect(read([], { XDG_DATA_HOME: '/home/ana/.data' })).toEqual({
    host: '127.0.0.1',
    port: 4400,
    loopback: true,
    dataDirectory: '/home/ana/.data/telar',
    demo: true,
    gallery: false,
    adopt: false,
    desktop: false,
    mobile: false,
    offline: true,
    adminDomain: 'localhost',
    publicAddress: undefined,
    trustProxy: false,
    environmentDomain: undefined,
    stage: 'local',
    privateHosts: [],
    taskLimits: { wallMs: 600_000, memoryMb: 256 },
    databaseUrl: undefined,
    databaseConnections: 10,
    fileStorage: undefined,
    operations: undefined,
    tracing: undefined,
    drainMs: 0,
    slowCallMs: 2_000,
    viewResultsMs: 200,
    trial: undefined,
    avatarUrl: undefined,
    analyticsUrl: undefined,
    smtpUrl: undefined,
    environmentUploadBytes: undefined,
    resultCacheBytes: 64 * 1_048_576,
    sessionIdleMs: 14 * 24 * 60 * 60_000,
    sessionMs: 90 * 24 * 60 * 60_000,
    auditDays: undefined,
    firstAdmin: undefined,
  })
})

test('flags win over variables, and an empty variable is none', () => {
  const variables = { TELAR_PORT: '5000', TELAR_HOST: '0.0.0.0', TELAR_DATA: '/data', TELAR_STAGE: '' }
  expect(read([], variables)).toMatchObject({ port: 5000, host: '0.0.0.0', loopback: false, dataDirectory: '/data' })
  const flags = [
    '--port',
    '0',
    '--host',
    '127.0.0.2',
    '--data',
    '/other',
    '--no-demo',
    '--gallery',
    '--mobile',
    '--headless',
  ]
  expect(read(flags, variables)).toMatchObject({
    port: 0,
    host: '127.0.0.2',
    loopback: true,
    dataDirectory: '/other',
    demo: false,
    gallery: true,
    mobile: true,
    stage: 'local',
  })
})

test('takes proxies by address and subnet', () => {
  const trusted = (text: string) => read([], { TELAR_TRUST_PROXY: text }).trustProxy
  expect([trusted('off'), trusted('10.0.0.1, fd00::/8')]).toEqual([false, '10.0.0.1, fd00::/8'])
})

test('a statistics service has one host and a place for the id of an environment', () => {
  const taken = (text: string) => read([], { TELAR_ANALYTICS_URL: text }).analyticsUrl
  for (const good of ['https://s.example/count?site={id}', 'http://s.example/{id}?u={url}&p={path}&v={visit}'])
    expect(taken(good)).toBe(good)
  for (const wrong of [
    'https://s.example/count',
    's/{id}',
    'https://{id}.example/',
    'ftp://s/{id}',
    'javascript:{id}',
    'https://s.example/{id}?t={title}',
  ])
    expect(() => taken(wrong)).toThrow(/TELAR_ANALYTICS_URL/)
})

test('an avatar service has one host and a place for a hash', () => {
  const taken = (text: string) => read([], { TELAR_AVATAR_URL: text }).avatarUrl
  for (const good of ['https://a.example/{md5}', 'http://a.example/x?hash={sha256}&s={size}'])
    expect(taken(good)).toBe(good)
  for (const wrong of [
    'https://a.example/',
    'a/{md5}',
    'https://{md5}.example/',
    'ftp://a/{md5}',
    'https://a/{md5}{x}',
  ])
    expect(() => taken(wrong)).toThrow(/TELAR_AVATAR_URL/)
})

test('takes the global environment URL as a host name', () => {
  const domain = (text: string) => read([], { TELAR_ENVIRONMENT_URL: text }).environmentDomain
  expect([domain(''), domain('Tienda.example.com')]).toEqual([undefined, 'tienda.example.com'])
})

test('keeps user data where the platform does', () => {
  expect(readConfig([], { APPDATA: 'C:\\Users\\ana\\AppData' }, 'win32').dataDirectory).toMatch(/Telar$/)
  expect(readConfig([], {}, 'darwin').dataDirectory).toMatch(/Library\/Application Support\/Telar$/)
})

test('reads the address for links, the proxy and the first superAdmin', () => {
  const config = read([], {
    TELAR_PUBLIC_URL: 'https://telar.example.com:8443',
    TELAR_TRUST_PROXY: 'on',
    TELAR_ADMIN_DOMAIN: 'Telar.Example.com',
    TELAR_ADMIN_EMAIL: 'ana@example.com',
    TELAR_ADMIN_PASSWORD: 'long enough',
  })
  expect(config).toMatchObject({
    publicAddress: { protocol: 'https:', port: '8443' },
    trustProxy: true,
    adminDomain: 'telar.example.com',
    firstAdmin: { email: 'ana@example.com', password: 'long enough' },
  })
})

test('takes the memory for results in MiB, and 0 for none', () => {
  const bytes = (text: string) => read([], { TELAR_RESULT_CACHE_MB: text }).resultCacheBytes
  expect([bytes('0'), bytes('10'), bytes('')]).toEqual([0, 10_485_760, 67_108_864])
})

describe('a wrong value is refused by a sentence that names it', () => {
  test.each<[string, Variables]>([
    ['TELAR_PORT', { TELAR_PORT: '70000' }],
    ['TELAR_PORT', { TELAR_PORT: 'http' }],
    ['TELAR_HOST', { TELAR_HOST: 'a b' }],
    ['TELAR_ADMIN_DOMAIN', { TELAR_ADMIN_DOMAIN: 'https://telar.example.com' }],
    ['TELAR_PUBLIC_URL', { TELAR_PUBLIC_URL: 'telar.example.com' }],
    ['TELAR_PUBLIC_URL', { TELAR_PUBLIC_URL: 'https://telar.example.com/path' }],
    ['TELAR_TRUST_PROXY', { TELAR_TRUST_PROXY: 'maybe' }],
    ['TELAR_TRUST_PROXY', { TELAR_TRUST_PROXY: '10.0.0.1, 10.0.0.0/33' }],
    ['TELAR_STAGE', { TELAR_STAGE: 'two words' }],
    ['TELAR_SMTP_URL', { TELAR_SMTP_URL: 'mail.example.com' }],
    ['TELAR_RESULT_CACHE_MB', { TELAR_RESULT_CACHE_MB: '1.5' }],
    ['TELAR_OPERATIONS', { TELAR_OPERATIONS: '10.0.0.5:' }],
    ['TELAR_OPERATIONS', { TELAR_OPERATIONS: '10.0.0.5:99999' }],
    ['TELAR_OPERATIONS', { TELAR_OPERATIONS: 'a b:9464' }],
    ['TELAR_SLOW_MS', { TELAR_SLOW_MS: '5' }],
    ['TELAR_VIEW_RESULTS_MS', { TELAR_VIEW_RESULTS_MS: '60001' }],
    ['TELAR_DATABASE_CONNECTIONS', { TELAR_DATABASE_CONNECTIONS: '1' }],
    ['TELAR_DATABASE_URL', { TELAR_DATABASE_URL: 'mysql://db.example.com/telar' }],
    ['TELAR_DATABASE_URL', { TELAR_DATABASE_URL: 'postgres://db.example.com' }],
    ['TELAR_DATABASE_URL', { TELAR_DATABASE_URL: 'postgres:///telar' }],
    ['TELAR_FILES_URL', { TELAR_FILES_URL: '/mnt/files' }],
    ['TELAR_FILES_URL', { TELAR_FILES_URL: 's3://key:secret@files' }],
    ['TELAR_FILES_URL', { TELAR_FILES_URL: 's3://files?zone=x' }],
    ['TELAR_FILES_URL', { TELAR_FILES_URL: 's3://files?endpoint=ftp://x' }],
    ['TELAR_RESULT_CACHE_MB', { TELAR_RESULT_CACHE_MB: 'much' }],
    ['TELAR_ENVIRONMENT_UPLOADS_MB', { TELAR_ENVIRONMENT_UPLOADS_MB: '-1' }],
    ['TELAR_ADMIN_EMAIL', { TELAR_ADMIN_EMAIL: 'ana', TELAR_ADMIN_PASSWORD: 'long enough' }],
    ['TELAR_ADMIN_PASSWORD', { TELAR_ADMIN_EMAIL: 'ana@example.com', TELAR_ADMIN_PASSWORD: 'short' }],
    ['TELAR_ADMIN_PASSWORD', { TELAR_ADMIN_EMAIL: 'ana@example.com' }],
    ['TELAR_ADMIN_EMAIL', { TELAR_ADMIN_PASSWORD: 'long enough' }],
  ])('%s', (name, variables) => {
    expect(refusal([], variables)).toContain(name)
  })

  test.each([
    ['--port', ['--port', '-1']],
    ['--port', ['--port=x']],
    ['--unknown', ['--unknown']],
    ['--data', ['--data']],
  ])('%s', (name, argv) => {
    expect(refusal(argv)).toContain(name)
  })

  test('a password in a wrong address is not repeated', () => {
    expect(refusal([], { TELAR_SMTP_URL: 'http://user:secret@mail' })).not.toContain('secret')
    expect(refusal([], { TELAR_DATABASE_URL: 'postgres://user:secret@db' })).not.toContain('secret')
  })
})

test.each([
  ['9464', { host: '127.0.0.1', port: 9464 }],
  ['10.0.0.5:9464', { host: '10.0.0.5', port: 9464 }],
  ['[::1]:0', { host: '::1', port: 0 }],
])('those who run the server ask at %s', (text, address) => {
  expect(read([], { TELAR_OPERATIONS: text }).operations).toEqual(address)
})

test.each([
  'postgres://telar:secret@db.example.com:5433/telar?sslmode=verify-full',
  'postgresql:///telar?host=/run/postgresql',
])('data is kept in the database at %s', url => {
  expect(read([], { TELAR_DATABASE_URL: url }).databaseUrl).toBe(url)
})

test('files are kept in a folder or in a bucket, whose keys no address holds', () => {
  const stored = (url: string, more: Variables = {}) => read([], { TELAR_FILES_URL: url, ...more }).fileStorage
  expect(stored('file:///mnt/files')).toEqual({ kind: 'folder', path: '/mnt/files' })
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
  expect(stored('s3://files', { AWS_REGION: 'sa-east-1' })).toEqual({
    ...{ kind: 's3', bucket: 'files', prefix: '', region: 'sa-east-1', endpoint: undefined, pathStyle: false },
    credentials: undefined,
  })
  expect(stored('s3://files/telar/?region=local&endpoint=http://store:9000', keys)).toEqual({
    ...{
      kind: 's3',
      bucket: 'files',
      prefix: 'telar',
      region: 'local',
      endpoint: 'http://store:9000',
      pathStyle: true,
    },
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  })
})

describe('traces', () => {
  const tracing = (variables: Variables) =>
    read([], { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/', ...variables }).tracing

  test('go where the variables of OpenTelemetry say', () => {
    expect(tracing({})).toEqual({
      url: 'http://collector:4318/v1/traces',
      headers: {},
      resource: { 'service.name': 'telar' },
      sampler: 'parentbased_always_on',
      ratio: 1,
    })
    const more = {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.com/take?x=1',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-team=5',
      OTEL_SERVICE_NAME: 'tienda',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=prod,service.name=other',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    }
    expect(tracing(more)).toEqual({
      url: 'https://traces.example.com/take?x=1',
      headers: { authorization: 'Bearer abc', 'x-team': '5' },
      resource: { 'service.name': 'tienda', 'deployment.environment': 'prod' },
      sampler: 'parentbased_traceidratio',
      ratio: 0.1,
    })
  })

  test('are not made without an address, or when they are switched off', () => {
    expect(read([], { OTEL_SERVICE_NAME: 'tienda' }).tracing).toBeUndefined()
    expect(tracing({ OTEL_SDK_DISABLED: 'true' })).toBeUndefined()
  })

  test.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'of-nobody'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ])('%s = %s is refused by its name', (name, value) => {
    expect(() => tracing({ [name]: value })).toThrow(name)
  })
})

describe('a secret in a file', () => {
  const folder = temporaryFolder()

  test('is what the variable would say', () => {
    const url = folder.path('url')
    writeFileSync(url, 'postgres://telar:secret@db/telar\n')
    expect(read([], { TELAR_DATABASE_URL_FILE: url }).databaseUrl).toBe('postgres://telar:secret@db/telar')
    expect(read([], { TELAR_DATABASE_URL_FILE: url, TELAR_DATABASE_URL: 'postgres://a/b' }).databaseUrl).toBe(
      'postgres://a/b',
    )
  })

  test('that cannot be read ends the start', () => {
    expect(refusal([], { TELAR_SMTP_URL_FILE: folder.path('nowhere') })).toMatch(/^TELAR_SMTP_URL_FILE names a file/)
  })
})
