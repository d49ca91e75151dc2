import { mayLeave } from '../../../shared/fields/capabilities.ts'
import { parseJson } from '../../../shared/formats/parseJson.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { StoredVariable } from '../../db/platform/types.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

/** In the place of what nobody may read. */
const mask = '•••'

/** What of a run's input is kept: texts and lists of at most so much, and JSON of at most so many characters. */
const most = { text: 1_000, members: 100, depth: 8, json: 20_000 }

/** Shorter values of secret variables would be found in what is none. */
const shortestSecret = 4

/** Names of what is a secret by what it is called, whoever gave it. */
const secretName =
  /pass|secret|token|clave|contrase|api_?key|authorization|credential|huella|fingerprint|firma|signature|cookie|session|^pin$|cvv/i

export interface Secrets {
  /** Names of fields of people's and records' data whose values are secrets or biometric. */
  readonly fieldNames: ReadonlySet<string>
  /** Values of the environment's secret variables. */
  readonly values: readonly string[]
}

/** By definitions: what is written down of each run asks for them. */
const fieldNamesOf = new WeakMap<EnvironmentModel, ReadonlySet<string>>()

function secretFields(model: EnvironmentModel): ReadonlySet<string> {
  const known = fieldNamesOf.get(model)
  if (known !== undefined) return known
  const collections = model.list('collection').flatMap(({ id }) => model.fields(id))
  const fields = [...collections, ...model.profileFields].filter(field => !mayLeave(field))
  const names = new Set(fields.map(({ name }) => name))
  fieldNamesOf.set(model, names)
  return names
}

const isLongEnough = (value: unknown): value is string => typeof value === 'string' && value.length >= shortestSecret

/** @param variables those of the environment */
export function secretsOf(
  model: EnvironmentModel,
  variables: readonly Pick<StoredVariable, 'value' | 'isSecret'>[],
): Secrets {
  const values = variables.flatMap(({ isSecret, value }) => (isSecret && isLongEnough(value) ? [value] : []))
  return { fieldNames: secretFields(model), values }
}

/** What nobody may read of what an environment's scripts are given and say. */
export async function secretsIn(
  { reads }: Pick<PlatformStore, 'reads'>,
  { id, model }: Pick<OpenEnvironment, 'id' | 'model'>,
): Promise<Secrets> {
  return secretsOf(model, await reads.variables.of(id))
}

/** A text without the values of secret variables. */
export const withoutSecrets = (text: string, { values }: Secrets): string =>
  values.reduce((rest, value) => rest.replaceAll(value, mask), text)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The same secrets with what stands in an input under a name that people give to secrets: what is said later may repeat it. */
export function withThoseIn(input: unknown, secrets: Secrets): Secrets {
  const found = new Set<string>()
  const walk = (value: unknown, depth: number, isNamed: boolean): void => {
    if (isLongEnough(value)) {
      if (isNamed) found.add(value)
      else if (depth <= most.depth) walk(jsonIn(value), depth + 1, false)
    } else if (isObject(value) && depth <= most.depth)
      for (const [name, member] of Object.entries(value).slice(0, most.members))
        walk(member, depth + 1, isNamed || isSecret(name, member, secrets))
  }
  walk(input, 0, false)
  // A longer one may hold a shorter one.
  const values = [...new Set([...secrets.values, ...found])].sort((one, other) => other.length - one.length)
  return { ...secrets, values }
}

/** A JSON text is looked through as what it says. @returns undefined for what is none */
function jsonIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  const value = parseJson(text)
  return isObject(value) ? value : undefined
}

/** A value as people may read it, whole but for what is secret. */
export function masked(value: unknown, secrets: Secrets): unknown {
  if (typeof value === 'string') {
    const within = jsonIn(value)
    const text = within === undefined ? undefined : JSON.stringify(within)
    const shown = within === undefined ? undefined : JSON.stringify(masked(within, secrets))
    return withoutSecrets(shown === text ? value : (shown ?? value), secrets)
  }
  if (!isObject(value)) return value
  if (Array.isArray(value)) return value.map(member => masked(member, secrets))
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      isSecret(name, member, secrets) ? mask : masked(member, secrets),
    ]),
  )
}

/**
 * What a run was started with, as its administrators may read it.
 * @returns `isMasked` where something is not as it was
 */
export function maskedInput(
  input: Record<string, unknown>,
  secrets: Secrets,
): { input: Record<string, unknown>; isMasked: boolean } {
  let isMasked = false
  const left = (kept: unknown) => {
    isMasked = true
    return kept
  }
  const text = (value: string) => {
    const shown = String(masked(value, secrets))
    if (shown.length > most.text) return left(`${shown.slice(0, most.text)}…`)
    return shown === value ? value : left(shown)
  }
  const walk = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return text(value)
    if (!isObject(value)) return value
    if (depth > most.depth) return left(mask)
    if (Array.isArray(value)) {
      const members = value.slice(0, most.members).map(member => walk(member, depth + 1))
      return members.length === value.length ? members : left(members)
    }
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, most.members)
        .map(([name, member]) => [name, isSecret(name, member, secrets) ? left(mask) : walk(member, depth + 1)]),
    )
  }
  const shown = walk(JSON.parse(JSON.stringify(input)), 0) as Record<string, unknown>
  if (JSON.stringify(shown).length > most.json) return { input: {}, isMasked: true }
  return { input: shown, isMasked }
}

const isSecret = (name: string, value: unknown, { fieldNames }: Secrets) =>
  value !== null && value !== '' && (fieldNames.has(name) || secretName.test(name))
