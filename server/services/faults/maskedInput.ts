import { mayLeave } from '../../../shared/fields/capabilities.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
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

/** What nobody may read of what an environment's scripts are given and say. */
export async function secretsIn(
  { reads }: Pick<PlatformStore, 'reads'>,
  { id, model }: Pick<OpenEnvironment, 'id' | 'model'>,
): Promise<Secrets> {
  const variables = (await reads.variables.of(id)).filter(({ isSecret }) => isSecret)
  const values = variables.flatMap(({ value }) => (value && value.length >= shortestSecret ? [value] : []))
  return { fieldNames: secretFields(model), values }
}

/** A text without the values of secret variables. */
export const withoutSecrets = (text: string, { values }: Secrets): string =>
  values.reduce((rest, value) => rest.replaceAll(value, mask), text)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

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
    const shown = withoutSecrets(value, secrets)
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
