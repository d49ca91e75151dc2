import { formatNumber } from '../../../shared/formats/numbers.ts'
import { isTimestamp } from '../../../shared/formats/parseDate.ts'
import type { Region } from '../../../shared/formats/region.ts'
import { formatRut } from '../../../shared/formats/rut.ts'
import { numberOf, readNumber } from '../../../shared/formats/typedNumber.ts'
import type {
  AroundFunctionName,
  HostFunctionName,
  InsideFunctionName,
  ScriptGlobals,
} from '../../../shared/scripts/scriptApi.ts'
import { base64 } from './base64.ts'
import { asksHost } from './hostAdapter.ts'
import { logText } from './logText.ts'
import { thrownWords } from './thrownWords.ts'
import { transactionOf } from './transaction.ts'

/** What a run of a script is given: JSON. */
export interface SurfaceData {
  readonly globals: ScriptGlobals
  /** IANA name of the environment's time zone. */
  readonly zone: string
  readonly region: Region
}

type Host = Readonly<Record<HostFunctionName | AroundFunctionName, (...args: unknown[]) => Promise<unknown>>>

/** What the prelude keeps from scripts and lends to this. */
export interface Lent {
  readonly host: Host
  log(level: string, text: string): void
  /** @throws Error with the template's line */
  render(template: string, data: unknown): string
}

/** As libraries leave it, where the script named them. */
interface Found {
  moment?: typeof import('moment-timezone')
  numeral?: (value: unknown) => { format(pattern: string): string }
  axios?: { defaults: { adapter?: unknown } }
  telarMarkdown?: (text: string) => string
  telarWords?: (value: number, options?: object) => string
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

function utilities({ zone, region }: SurfaceData, { host, log, render }: Lent, found: Found) {
  const { moment, numeral, telarMarkdown, telarWords } = found
  const formatDate = (date: unknown, format = 'DD-MM-YYYY', where = zone) => {
    const time = isBlank(date) ? undefined : moment?.tz(date as Date, where)
    return time?.isValid() ? time.format(format) : ''
  }
  const format = (value: unknown, pattern?: string) => {
    if (isBlank(value)) return ''
    if (typeof value === 'number')
      return pattern === undefined ? formatNumber(value, region) : (numeral?.(value).format(pattern) ?? '')
    if (value instanceof Date || (typeof value === 'string' && isTimestamp(value))) return formatDate(value, pattern)
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  const num = (value: unknown) => {
    if (typeof value === 'number') return formatNumber(value, region)
    return numberOf(readNumber(String(value ?? '').trim(), region)) ?? null
  }
  return {
    transaction: transactionOf(host.transactionStep),
    log: (...values) => log('info', values.map(logText).join(' ')),
    formatDate,
    format,
    num,
    numeroALetras: (value: number, options?: object) => telarWords?.(value, options) ?? '',
    formatRut: (rut: unknown) => formatRut(String(rut ?? '')),
    renderTemplate: (template: string, data: unknown = {}) => render(template, data),
    renderMarkdown: (text: unknown) => telarMarkdown?.(String(text ?? '')) ?? '',
  } satisfies Record<InsideFunctionName, (...values: never[]) => unknown>
}

const levels = ['debug', 'log', 'info', 'warn', 'error'] as const

const consoleOf = ({ log }: Lent) =>
  Object.fromEntries(
    levels.map(level => [
      level,
      (...values: unknown[]) => log(level === 'log' ? 'info' : level, values.map(logText).join(' ')),
    ]),
  )

/** Puts functions, globals and libraries where a script finds them: into the globals of its own context. */
function installSurface(data: SurfaceData, lent: Lent): void {
  const place = globalThis as unknown as Found & Record<string, unknown>
  const { request, transactionStep, ...functions } = lent.host
  const inside = utilities(data, lent, { ...place })
  delete place.telarMarkdown
  delete place.telarWords
  place.moment?.tz.setDefault(data.zone)
  if (place.axios !== undefined) place.axios.defaults.adapter = asksHost(request)
  Object.assign(place, functions, inside, { console: consoleOf(lent) }, data.globals)
}

Object.assign(globalThis, base64, { telarSurface: installSurface, telarThrown: thrownWords })
