import type { ValidationErrors } from '../errors.ts'
import { property } from '../fields/property.ts'
import { isPageAddress } from '../formats/webAddress.ts'
import { message } from '../validation/messages.ts'

/** With what an environment signs documents: with nothing, with a certificate that it keeps, or at a service that keeps the key. */
export const signingProviders = ['none', 'local', 'remote'] as const
export type SigningProviderName = (typeof signingProviders)[number]

const remote = { signingProvider: ['remote'] }
const any = { signingProvider: ['local', 'remote'] }
const address = (when: Readonly<Record<string, readonly string[]>>) => property.string({ options: { max: 500 }, when })

/** How the server signs documents of the environment (AE8). What is secret of it is kept beside the settings, sealed. */
export const signingSettings = {
  signingProvider: property.choice(signingProviders, { default: 'none' }),
  /** Where a service answers that speaks the API of the Cloud Signature Consortium, version 2. */
  signingServiceUrl: address(remote),
  /** Where that service gives tokens; empty: at its own address. */
  signingTokenUrl: address(remote),
  signingClientId: property.string({ options: { max: 300 }, when: remote }),
  /** The key of the service that is signed with; empty: the first that it has. */
  signingCredentialId: property.string({ options: { max: 300 }, when: remote }),
  /** A service that says when something was signed (RFC 3161); empty: nobody does. */
  signingTimestampUrl: address(any),
  /** What a signature says unless who signs says otherwise. */
  signingReason: property.text({ options: { max: 200 }, when: any }),
  signingPlace: property.text({ options: { max: 200 }, when: any }),
  /** Drawn on the last page, for people who read it. */
  signingVisible: property.boolean({ default: true, when: any }),
}

export interface SigningSettings {
  signingProvider: SigningProviderName
  signingServiceUrl?: string | null
  signingTokenUrl?: string | null
  signingClientId?: string | null
  signingCredentialId?: string | null
  signingTimestampUrl?: string | null
  signingReason?: string | null
  signingPlace?: string | null
  signingVisible: boolean
}

const addresses = ['signingServiceUrl', 'signingTokenUrl', 'signingTimestampUrl'] as const

/** An address on the web without a password in it: what stands in addresses ends up in logs. */
function isServiceAddress(text: string): boolean {
  if (!isPageAddress(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** What is wrong with the addresses, by the names of their settings. */
export function checkSigningSettings(settings: Readonly<Record<string, unknown>>): ValidationErrors {
  const wrong = addresses.filter(name => {
    const text = settings[name]
    return typeof text === 'string' && text !== '' && !isServiceAddress(text)
  })
  return Object.fromEntries(wrong.map(name => [name, message('invalid')]))
}
