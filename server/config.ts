import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { auditDays } from '../shared/environment/audit.ts'
import { isEmail } from '../shared/formats/email.ts'
import { isAvatarUrl } from '../shared/protocol/avatars.ts'
import { dataFolder } from '../shared/protocol/dataFolder.ts'
import { hostNamePattern, isLoopback } from '../shared/protocol/hostName.ts'
import { passwordLength } from '../shared/protocol/passwords.ts'
import { isVisitsUrl } from '../shared/protocol/visits.ts'
import { ConfigError, type Setting, settingError } from './setting.ts'
import { readTracing, type Tracing } from './tracing.ts'

/** What the server was started with: flags first, then environment variables, then defaults (contract, "Commands"). */
export interface Config {
  /** The address it listens on. */
  readonly host: string
  /** 0 = any free port. */
  readonly port: number
  /** Whether only this machine can reach it. */
  readonly loopback: boolean
  readonly dataDirectory: string
  readonly demo: boolean
  /** Whether the environment is there that shows every component in every variant. */
  readonly gallery: boolean
  /** Whether environments that are on the disk and in no list come into the list. */
  readonly adopt: boolean
  /** Whether the desktop's window started it; it then speaks to its parent over IPC. */
  readonly desktop: boolean
  /** Whether its pages are the mobile app's, whatever opens them (AC9). */
  readonly mobile: boolean
  /** Whether the mobile app opens without a network; off, what browsers kept for it goes. */
  readonly offline: boolean
  readonly adminDomain: string
  /** Scheme and port for links; without it, those that the server listens on. */
  readonly publicAddress: { readonly protocol: 'http:' | 'https:'; readonly port: string } | undefined
  /** `false`, `true` (any proxy) or the trusted proxies' addresses, separated by commas. */
  readonly trustProxy: boolean | string
  /**
   * The global environment URL (B10, B12): the domain under which the login and the sign-up of environments ask for theirs; without it,
   * the host that the browser is on.
   */
  readonly environmentDomain: string | undefined
  readonly stage: string
  readonly smtpUrl: string | undefined
  /** What all uploads of one environment may take on the disk; 0: as much as there is. Here and below, undefined: as the platform is set. */
  readonly environmentUploadBytes: number | undefined
  /** What results of components may take in memory; 0 keeps none. */
  readonly resultCacheBytes: number
  /** After how long a session ends that nobody uses, and after how long any, in ms. */
  readonly sessionIdleMs: number
  readonly sessionMs: number
  /** For how many days the audit log keeps what belongs to no environment. */
  readonly auditDays: number | undefined
  /** Where people without a picture have one, with places for a hash and a size (D19, D78). */
  readonly avatarUrl: string | undefined
  /** Where opened views are told of, with a place for an environment's id (C29). */
  readonly analyticsUrl: string | undefined
  /** Networks, addresses and host names that scripts may call although they are not public. */
  readonly privateHosts: readonly string[]
  /** What one run of a task may take: time in ms, and memory in MB (R23, R24). */
  readonly taskLimits: { readonly wallMs: number; readonly memoryMb: number }
  /** The PostgreSQL database that holds the data, with its password; without it, data is in files of the data folder. */
  readonly databaseUrl: string | undefined
  /** Connections to it that read, and as many that write. */
  readonly databaseConnections: number
  /** Where contents of files are kept; without it, on the disk of this server. */
  readonly fileStorage: FileStorage | undefined
  /** Where metrics and health are told to those who run the server; without it, nothing is measured. */
  readonly operations: { readonly host: string; readonly port: number } | undefined
  /** Where traces go; without it, none are made. */
  readonly tracing: Tracing | undefined
  /** For how long a server that ends works on while it says that it is about to, so that balancers send requests elsewhere; in ms. */
  readonly drainMs: number
  /** A GraphQL request that takes longer stands in the log, in ms. */
  readonly slowCallMs: number
  /** For how long a view that is opened waits for the results of its components, in ms. */
  readonly viewResultsMs: number
  /** Whether nobody can be added to environments (D73). */
  readonly trial: boolean | undefined
  /** The first superAdmin, created when there is none who can log in. */
  readonly firstAdmin: { readonly email: string; readonly password: string } | undefined
}

/** A folder that several servers see, or a bucket of a service that speaks S3. */
export type FileStorage =
  | { readonly kind: 'folder'; readonly path: string }
  | {
      readonly kind: 's3'
      readonly bucket: string
      readonly prefix: string
      readonly region: string
      readonly endpoint: string | undefined
      readonly pathStyle: boolean
      readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
    }

export type Variables = Readonly<Record<string, string | undefined>>

const flags = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  'no-demo': { type: 'boolean' },
  gallery: { type: 'boolean' },
  adopt: { type: 'boolean' },
  desktop: { type: 'boolean' },
  mobile: { type: 'boolean' },
  headless: { type: 'boolean' },
} as const

/** @throws ConfigError */
export function readConfig(
  argv: readonly string[] = process.argv.slice(2),
  variables: Variables = process.env,
  platform: NodeJS.Platform = process.platform,
): Config {
  const given = readFlags(argv)
  const setting = (flag: 'port' | 'host' | 'data' | undefined, variable: string): Setting | undefined => {
    const fromFlag = flag === undefined ? undefined : given[flag]
    if (fromFlag !== undefined) return { name: `--${flag}`, text: fromFlag }
    const text = variables[variable] || readNamed(`${variable}_FILE`, variables)
    return text === undefined || text === '' ? undefined : { name: variable, text }
  }
  const host = parseHost(setting('host', 'TELAR_HOST'))
  const data = setting('data', 'TELAR_DATA')
  return {
    host,
    port: parsePort(setting('port', 'TELAR_PORT')),
    loopback: isLoopback(host),
    dataDirectory:
      data === undefined ? join(...dataFolder({ platform, home: homedir(), variables })) : resolve(data.text),
    demo: given['no-demo'] !== true,
    gallery: given.gallery === true,
    adopt: given.adopt === true,
    desktop: given.desktop === true,
    mobile: given.mobile === true,
    offline: parseSwitch(setting(undefined, 'TELAR_OFFLINE')) ?? true,
    adminDomain: parseAdminDomain(setting(undefined, 'TELAR_ADMIN_DOMAIN')),
    publicAddress: parsePublicUrl(setting(undefined, 'TELAR_PUBLIC_URL')),
    trustProxy: parseTrustProxy(setting(undefined, 'TELAR_TRUST_PROXY')),
    environmentDomain: parseEnvironmentUrl(setting(undefined, 'TELAR_ENVIRONMENT_URL')),
    stage: parseStage(setting(undefined, 'TELAR_STAGE')),
    smtpUrl: parseSmtpUrl(setting(undefined, 'TELAR_SMTP_URL')),
    environmentUploadBytes: parseMebibytes(setting(undefined, 'TELAR_ENVIRONMENT_UPLOADS_MB')),
    resultCacheBytes: parseMebibytes(setting(undefined, 'TELAR_RESULT_CACHE_MB')) ?? 64 * 1_048_576,
    sessionIdleMs: parseHours(setting(undefined, 'TELAR_SESSION_IDLE_HOURS'), 14 * 24),
    sessionMs: parseHours(setting(undefined, 'TELAR_SESSION_HOURS'), 90 * 24),
    auditDays: parseAuditDays(setting(undefined, 'TELAR_AUDIT_DAYS')),
    avatarUrl: parseAvatarUrl(setting(undefined, 'TELAR_AVATAR_URL')),
    analyticsUrl: parseAnalyticsUrl(setting(undefined, 'TELAR_ANALYTICS_URL')),
    privateHosts: parseNames(setting(undefined, 'TELAR_PRIVATE_HOSTS')),
    taskLimits: {
      wallMs: parseWhole(setting(undefined, 'TELAR_TASK_SECONDS'), 1, 600, 600) * 1_000,
      memoryMb: parseWhole(setting(undefined, 'TELAR_TASK_MEMORY_MB'), 32, 512, 256),
    },
    databaseUrl: parseDatabaseUrl(setting(undefined, 'TELAR_DATABASE_URL')),
    databaseConnections: parseWhole(setting(undefined, 'TELAR_DATABASE_CONNECTIONS'), 2, 500, 10),
    fileStorage: parseFileStorage(variable => setting(undefined, variable)),
    operations: parseOperations(setting(undefined, 'TELAR_OPERATIONS')),
    tracing: readTracing(variable => setting(undefined, variable)),
    drainMs: parseWhole(setting(undefined, 'TELAR_DRAIN_SECONDS'), 0, 300, 0) * 1_000,
    slowCallMs: parseWhole(setting(undefined, 'TELAR_SLOW_MS'), 10, 600_000, 2_000),
    viewResultsMs: parseWhole(setting(undefined, 'TELAR_VIEW_RESULTS_MS'), 0, 60_000, 200),
    trial: parseSwitch(setting(undefined, 'TELAR_TRIAL')),
    firstAdmin: parseFirstAdmin(setting(undefined, 'TELAR_ADMIN_EMAIL'), setting(undefined, 'TELAR_ADMIN_PASSWORD')),
  }
}

/** What stands in the file that a variable names: secrets are handed to containers so. */
function readNamed(variable: string, variables: Variables): string | undefined {
  const path = variables[variable]
  if (path === undefined || path === '') return undefined
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(`${variable} names a file that cannot be read: ${(error as Error).message}.`)
  }
}

function readFlags(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: flags, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw new ConfigError(`${(error as Error).message.split('. ')[0]}. Known flags: ${knownFlags}.`)
  }
}

const knownFlags = Object.keys(flags)
  .map(flag => `--${flag}`)
  .join(', ')

const parseNames = (setting: Setting | undefined) =>
  (setting?.text ?? '')
    .split(',')
    .map(name => name.trim().toLowerCase())
    .filter(name => name !== '')

function parsePort(setting: Setting | undefined): number {
  if (setting === undefined) return 4400
  const port = /^\d{1,5}$/.test(setting.text) ? Number(setting.text) : Number.NaN
  if (!(port <= 65_535)) throw settingError(setting, 'a port between 0 and 65535')
  return port
}

function parseHost(setting: Setting | undefined): string {
  if (setting === undefined) return '127.0.0.1'
  if (!/^[\w.:-]+$/.test(setting.text))
    throw settingError(setting, 'an address of this machine, such as 127.0.0.1 or 0.0.0.0')
  return setting.text
}

/** The value is not repeated: it may hold a password. */
function parseDatabaseUrl(setting: Setting | undefined): string | undefined {
  if (setting === undefined) return undefined
  const url = URL.canParse(setting.text) ? new URL(setting.text) : undefined
  const hasHost = url !== undefined && (url.hostname !== '' || url.searchParams.has('host'))
  if (!hasHost || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2)
    throw new ConfigError(
      `${setting.name} must be an address such as postgres://user:password@db.example.com:5432/telar.`,
    )
  return setting.text
}

/** The keys come by the variables that programs of S3 know; without them, the machine's own are looked for. */
function parseFileStorage(settingOf: (variable: string) => Setting | undefined): Config['fileStorage'] {
  const setting = settingOf('TELAR_FILES_URL')
  if (setting === undefined) return undefined
  const url = URL.canParse(setting.text) ? new URL(setting.text) : undefined
  const accessKeyId = settingOf('AWS_ACCESS_KEY_ID')?.text
  const secretAccessKey = settingOf('AWS_SECRET_ACCESS_KEY')?.text
  if (url?.protocol === 'file:' && url.host === '') return { kind: 'folder', path: fileURLToPath(url) }
  const asked = new Set(url?.searchParams.keys())
  const known = asked.isSubsetOf(new Set(['region', 'endpoint', 'pathStyle']))
  const endpoint = url?.searchParams.get('endpoint') ?? undefined
  const isAddress = endpoint === undefined || /^https?:\/\/[^/]/.test(endpoint)
  if (url?.protocol !== 's3:' || url.host === '' || url.username !== '' || !known || !isAddress)
    throw settingError(setting, 's3://bucket/prefix?region=…&endpoint=https://…, or file:///a/shared/folder')
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, ''),
    region: url.searchParams.get('region') ?? settingOf('AWS_REGION')?.text ?? 'us-east-1',
    endpoint,
    pathStyle: switchOf(url.searchParams.get('pathStyle') ?? '') ?? endpoint !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}

/** A port of this machine alone, or an address and a port. */
function parseOperations(setting: Setting | undefined): Config['operations'] {
  if (setting === undefined) return undefined
  const [port = '', ...rest] = setting.text.split(':').reverse()
  const host =
    rest
      .reverse()
      .join(':')
      .replace(/^\[(.*)\]$/, '$1') || '127.0.0.1'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535 || !/^[\w.:-]+$/.test(host))
    throw settingError(setting, 'a port, or an address of this machine with a port, such as 10.0.0.5:9464')
  return { host, port: Number(port) }
}

function parseAdminDomain(setting: Setting | undefined): string {
  if (setting === undefined) return 'localhost'
  const domain = setting.text.toLowerCase()
  if (!hostNamePattern.test(domain))
    throw settingError(setting, 'a host name without scheme and port, such as telar.example.com')
  return domain
}

function parsePublicUrl(setting: Setting | undefined): Config['publicAddress'] {
  if (setting === undefined) return undefined
  const url = URL.canParse(setting.text) ? new URL(setting.text) : undefined
  const plain = url !== undefined && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  if (!plain || !(url.protocol === 'http:' || url.protocol === 'https:')) {
    throw settingError(setting, 'an address of scheme, host and port, such as https://telar.example.com')
  }
  return { protocol: url.protocol, port: url.port }
}

function parseEnvironmentUrl(setting: Setting | undefined): string | undefined {
  const domain = setting?.text.toLowerCase()
  if (setting !== undefined && !hostNamePattern.test(domain ?? ''))
    throw settingError(setting, 'a host name without scheme and port, such as tienda.example.com')
  return domain
}

function switchOf(text: string): boolean | undefined {
  if (['0', 'off', 'false', 'no'].includes(text)) return false
  return ['1', 'on', 'true', 'yes'].includes(text) ? true : undefined
}

function parseSwitch(setting: Setting | undefined): boolean | undefined {
  if (setting === undefined) return undefined
  const switched = switchOf(setting.text.trim().toLowerCase())
  if (switched === undefined) throw settingError(setting, 'on or off')
  return switched
}

function parseTrustProxy(setting: Setting | undefined): boolean | string {
  if (setting === undefined) return false
  const text = setting.text.trim().toLowerCase()
  const switched = switchOf(text)
  if (switched !== undefined) return switched
  if (!text.split(',').every(isAddressOrSubnet))
    throw settingError(setting, "on, off, or the proxies' addresses separated by commas")
  return text
}

function isAddressOrSubnet(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.trim().split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
}

function parseStage(setting: Setting | undefined): string {
  if (setting === undefined) return 'local'
  if (!/^[A-Za-z0-9-]{1,40}$/.test(setting.text))
    throw settingError(setting, 'a word of letters and digits, such as prod')
  return setting.text
}

/** @param setting in MiB */
function parseMebibytes(setting: Setting | undefined): number | undefined {
  if (setting === undefined) return undefined
  if (!/^\d{1,5}$/.test(setting.text)) throw settingError(setting, 'a number of MiB between 0 and 99999')
  return Number(setting.text) * 1_048_576
}

/** @param preset and setting in hours */
function parseHours(setting: Setting | undefined, preset: number): number {
  if (setting !== undefined && !/^[1-9]\d{0,4}$/.test(setting.text))
    throw settingError(setting, 'a number of hours between 1 and 99999')
  return Number(setting?.text ?? preset) * 60 * 60_000
}

function parseAuditDays(setting: Setting | undefined): number | undefined {
  if (setting === undefined) return undefined
  const days = Number(setting.text)
  if (!Number.isInteger(days) || days < auditDays.least || days > auditDays.most)
    throw settingError(setting, `a number of days between ${auditDays.least} and ${auditDays.most}`)
  return days
}

function parseWhole(setting: Setting | undefined, least: number, most: number, usual: number): number {
  if (setting === undefined) return usual
  const value = Number(setting.text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw settingError(setting, `a whole number between ${least} and ${most}`)
  return value
}

function parseAvatarUrl(setting: Setting | undefined): string | undefined {
  if (setting === undefined || isAvatarUrl(setting.text)) return setting?.text
  const example = 'https://www.gravatar.com/avatar/{sha256}?s={size}&d=mp'
  throw settingError(setting, `an address with a place for {sha256} or {md5}, such as ${example}`)
}

function parseAnalyticsUrl(setting: Setting | undefined): string | undefined {
  if (setting === undefined || isVisitsUrl(setting.text)) return setting?.text
  const example = 'https://stats.example.com/count?site={id}&url={url}'
  throw settingError(setting, `an address with a place for {id}, such as ${example}`)
}

function parseSmtpUrl(setting: Setting | undefined): string | undefined {
  if (setting === undefined) return undefined
  const url = URL.canParse(setting.text) ? new URL(setting.text) : undefined
  // The value is not repeated: it may hold a password.
  if (url === undefined || !(url.protocol === 'smtp:' || url.protocol === 'smtps:') || url.hostname === '') {
    throw new ConfigError(`${setting.name} must be an address such as smtp://user:password@mail.example.com:587.`)
  }
  return setting.text
}

function parseFirstAdmin(email: Setting | undefined, password: Setting | undefined): Config['firstAdmin'] {
  if (email === undefined && password === undefined) return undefined
  if (email === undefined) throw new ConfigError('TELAR_ADMIN_PASSWORD is given, so TELAR_ADMIN_EMAIL is needed too.')
  if (password === undefined)
    throw new ConfigError('TELAR_ADMIN_EMAIL is given, so TELAR_ADMIN_PASSWORD is needed too.')
  if (!isEmail(email.text)) throw settingError(email, 'an e-mail address')
  if (password.text.length < passwordLength.reset) {
    throw new ConfigError(`${password.name} must have at least ${passwordLength.reset} characters.`)
  }
  return { email: email.text, password: password.text }
}
