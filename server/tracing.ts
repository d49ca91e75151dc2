import { ConfigError, type Setting, settingError } from './setting.ts'

/** Which traces are sent: `parentbased_` ones go by what a trusted proxy decided, where it did. */
export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Where traces go, as the variables of OpenTelemetry say it. */
export interface Tracing {
  /** Takes them over HTTP as JSON (OTLP). */
  readonly url: string
  /** A secret: they may hold a key. */
  readonly headers: Readonly<Record<string, string>>
  /** Who sends them: `service.name` and what else is said. */
  readonly resource: Readonly<Record<string, string>>
  readonly sampler: (typeof samplers)[number]
  /** The part of all traces that is sent, 0 to 1, where the sampler goes by it. */
  readonly ratio: number
}

/** @returns undefined where no address is given, or all is switched off @throws ConfigError */
export function readTracing(setting: (variable: string) => Setting | undefined): Tracing | undefined {
  const base = setting('OTEL_EXPORTER_OTLP_ENDPOINT')
  const own = setting('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')
  const given = own ?? base
  if (given === undefined || setting('OTEL_SDK_DISABLED')?.text.toLowerCase() === 'true') return undefined
  requireJson(setting('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? setting('OTEL_EXPORTER_OTLP_PROTOCOL'))
  const url = addressOf(given)
  const name = setting('OTEL_SERVICE_NAME')
  return {
    url: own === undefined ? `${url.replace(/\/+$/, '')}/v1/traces` : url,
    headers: pairsOf(setting('OTEL_EXPORTER_OTLP_TRACES_HEADERS') ?? setting('OTEL_EXPORTER_OTLP_HEADERS')),
    resource: {
      'service.name': 'telar',
      ...pairsOf(setting('OTEL_RESOURCE_ATTRIBUTES')),
      ...(name && { 'service.name': name.text }),
    },
    sampler: samplerOf(setting('OTEL_TRACES_SAMPLER')),
    ratio: ratioOf(setting('OTEL_TRACES_SAMPLER_ARG')),
  }
}

/** The value is not repeated: it may hold a key. */
function addressOf({ name, text }: Setting): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new ConfigError(`${name} must be an address such as http://collector.example.com:4318.`)
}

function requireJson(protocol: Setting | undefined): void {
  if (protocol !== undefined && protocol.text !== 'http/json') throw settingError(protocol, 'http/json')
}

/** `name=value,name=value`, each encoded as in an address; the values are not repeated. */
function pairsOf(setting: Setting | undefined): Record<string, string> {
  const pairs = (setting?.text ?? '').split(',').filter(pair => pair.trim() !== '')
  try {
    return Object.fromEntries(pairs.map(pairOf))
  } catch {
    throw new ConfigError(`${setting?.name} must be names and values such as name=value,other=value.`)
  }
}

function pairOf(pair: string): [string, string] {
  const at = pair.indexOf('=')
  if (at < 1) throw new RangeError('a pair without a name')
  return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
}

function samplerOf(setting: Setting | undefined): Tracing['sampler'] {
  if (setting === undefined) return 'parentbased_always_on'
  const known = samplers.find(sampler => sampler === setting.text)
  if (known === undefined) throw settingError(setting, `one of ${samplers.join(', ')}`)
  return known
}

function ratioOf(setting: Setting | undefined): number {
  const ratio = Number(setting?.text ?? 1)
  if (setting !== undefined && !(ratio >= 0 && ratio <= 1)) throw settingError(setting, 'a number between 0 and 1')
  return ratio
}
