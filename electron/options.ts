import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dataFolder, type Machine } from '../shared/protocol/dataFolder.ts'
import { isLoopback } from '../shared/protocol/hostName.ts'
import type { NamedPort } from './devices/nodeSerialPorts.ts'
import { filesAmong } from './telarFiles.ts'

/** What the desktop was started with; flags win over variables, as at the server. */
export interface DesktopOptions {
  readonly data: string
  /** The port that was asked for this time; without it, the one that the data folder remembers. */
  readonly port: number | undefined
  readonly host: string
  /** `.telar` files that it was started with. */
  readonly files: readonly string[]
  /** Where to ask for a newer release (TELAR_UPDATE_URL); undefined: nobody is asked. */
  readonly updateUrl: string | undefined
  /** What goes on to the server beside port, host and data. */
  readonly serverFlags: readonly string[]
  /** Ports that hold a device without saying so: those that are no USB devices. */
  readonly namedPorts: readonly NamedPort[]
  /** So many times as long as usual is waited for what devices answer: for machines that are slow, or busy with something else. */
  readonly devicePatience: number
}

const mostPatience = 20

const flags = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  'no-demo': { type: 'boolean' },
  gallery: { type: 'boolean' },
  'tablet-port': { type: 'string' },
  'finger-reader-port': { type: 'string' },
  'device-patience': { type: 'string' },
} as const

/**
 * Chromium's own switches may stand among the arguments. Throws an error with a sentence for an address that others can
 * reach: the demo account is a superAdmin without a password.
 */
export function readOptions(argv: readonly string[], machine: Machine & { readonly folder: string }): DesktopOptions {
  const { values, positionals } = parseArgs({ args: [...argv], options: flags, strict: false, allowPositionals: true })
  const { variables } = machine
  const text = (flag: keyof typeof flags, variable: string) => {
    const value = values[flag]
    return typeof value === 'string' ? value : variables[variable] || undefined
  }
  const data = text('data', 'TELAR_DATA')
  const port = text('port', 'TELAR_PORT')
  const host = text('host', 'TELAR_HOST') ?? '127.0.0.1'
  const tablet = text('tablet-port', 'TELAR_TABLET_PORT')
  const fingerReader = text('finger-reader-port', 'TELAR_FINGER_READER_PORT')
  if (!isLoopback(host)) {
    throw new Error(`The desktop serves this machine only, not ${host}. Start Telar with --headless to serve others.`)
  }
  return {
    data: data === undefined ? join(...dataFolder(machine)) : resolve(data),
    port: port === undefined ? undefined : parsePort(port),
    host,
    namedPorts: [
      ...(tablet === undefined ? [] : [{ path: tablet, kind: 'tablet' as const }]),
      ...(fingerReader === undefined ? [] : [{ path: fingerReader, kind: 'fingerReader' as const }]),
    ],
    devicePatience: parsePatience(text('device-patience', 'TELAR_DEVICE_PATIENCE') ?? '1'),
    files: filesAmong(positionals, machine.folder),
    updateUrl: parseUpdateUrl(variables.TELAR_UPDATE_URL || undefined),
    serverFlags: (['no-demo', 'gallery'] as const).filter(flag => values[flag] === true).map(flag => `--${flag}`),
  }
}

function parseUpdateUrl(text: string | undefined): string | undefined {
  if (text === undefined || (URL.canParse(text) && new URL(text).protocol === 'https:')) return text
  throw new Error('TELAR_UPDATE_URL must be an address that begins with https://.')
}

function parsePatience(text: string): number {
  const times = Number(text)
  if (/^\d+(\.\d+)?$/.test(text) && times >= 1 && times <= mostPatience) return times
  const range = `from 1 to ${mostPatience}`
  throw new Error(
    `Devices are waited for ${range} times as long, not "${text}" (--device-patience, TELAR_DEVICE_PATIENCE).`,
  )
}

function parsePort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new Error(`The port must be a number from 0 to 65535, not "${text}" (--port, TELAR_PORT).`)
}
