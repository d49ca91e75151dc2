import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, type Variables } from './config.ts'

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

  test('a password in a wrong mail address is not repeated', () => {
    expect(refusal([], { TELAR_SMTP_URL: 'http://user:secret@mail' })).not.toContain('secret')
  })
})
