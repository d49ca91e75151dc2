import {
  checkVariable,
  type VariableData,
  variableLimits,
  variableSchema,
} from '../../../shared/environment/variables.ts'
import { notFound, validationError } from '../../../shared/errors.ts'
import { parseRequest } from '../../../shared/imports/columns.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { PlatformTx, StoredVariable } from '../../db/platform/types.ts'
import { auditEntry } from '../audit/entries.ts'
import type { Caller } from '../calls/caller.ts'
import { requireValid } from '../calls/requireValid.ts'
import type { Policy } from '../policy/policy.ts'

/** As it travels to those who edit settings. */
export interface WireVariable {
  _id: string
  name: string
  /** Null for a secret, which nobody is shown again, and for one that was stored under a key that is gone. */
  value: string | null
  isSecret: boolean
  updatedAt: string
}

export interface EnvironmentVariablesParts {
  platform: PlatformStore
  policy: Policy
}

const toWire = (environmentId: string, { name, value, isSecret, updatedAt }: StoredVariable): WireVariable => ({
  _id: `${environmentId}_${name}`,
  name,
  value: isSecret ? null : (value ?? null),
  isSecret,
  updatedAt: new Date(updatedAt).toISOString(),
})

/**
 * The variables of an environment, for programs on the server (C79). They are sealed in the platform's file: neither a copy of the environment nor
 * a `.telar` file nor its history has them. Secrets go in and never come out.
 */
export class EnvironmentVariables {
  readonly #parts: EnvironmentVariablesParts

  constructor(parts: EnvironmentVariablesParts) {
    this.#parts = parts
  }

  /** For designers. */
  async list(caller: Caller, environmentId: string): Promise<WireVariable[]> {
    const { platform, policy } = this.#parts
    await policy.designer(caller, environmentId)
    return (await platform.reads.variables.of(environmentId)).map(variable => toWire(environmentId, variable))
  }

  /**
   * Makes one, or changes the one that is called `previousName`, or else `name`.
   * @throws AppError validationError `data.name` · `data.value` · NotFound for a previous name that is not there
   */
  async save(caller: Caller, environmentId: string, data: unknown): Promise<WireVariable> {
    const { platform, policy } = this.#parts
    await policy.designer(caller, environmentId)
    const input = parseRequest(variableSchema, data, 'data')
    const { name, isSecret } = input
    requireValid(checkVariable(input))
    return platform.write(
      async tx => {
        const stored = await tx.variables.of(environmentId)
        const next = { name, isSecret, value: checkAmong(stored, input) }
        if (input.previousName != null && input.previousName !== name)
          await tx.variables.remove(environmentId, input.previousName)
        await tx.variables.put(environmentId, next)
        await told(tx, caller, environmentId, name)
        const saved = (await tx.variables.of(environmentId)).find(variable => variable.name === name)
        if (saved === undefined) throw notFound()
        return toWire(environmentId, saved)
      },
      { once: caller.once },
    )
  }

  async remove(caller: Caller, environmentId: string, name: string): Promise<boolean> {
    const { platform, policy } = this.#parts
    await policy.designer(caller, environmentId)
    return platform.write(
      async tx => {
        const stored = await tx.variables.of(environmentId)
        if (!stored.some(variable => variable.name === name)) throw notFound()
        await tx.variables.remove(environmentId, name)
        await told(tx, caller, environmentId, name)
        return true
      },
      { once: caller.once },
    )
  }
}

/** The value that a variable is to have, beside the others. A secret is public only with another value: it would be shown. */
function checkAmong(stored: readonly StoredVariable[], { name, value, isSecret, previousName }: VariableData): string {
  const before = stored.find(variable => variable.name === (previousName ?? name))
  if (previousName != null && before === undefined) throw notFound()
  const others = stored.filter(variable => variable !== before)
  if (others.some(variable => variable.name === name)) throw validationError({ 'data.name': message('notUnique') })
  if (before === undefined && stored.length >= variableLimits.count)
    throw validationError({ 'data.name': message('tooMany', variableLimits.count) })
  if (value != null) return value
  if (before?.value === undefined || (before.isSecret && !isSecret))
    throw validationError({ 'data.value': message('required') })
  return before.value
}

/** The activity log has its name, and never what is in it. */
const told = (tx: PlatformTx, caller: Caller, environmentId: string, name: string) =>
  tx.audit.add({
    ...auditEntry(caller, 'environment.variables', { target: { kind: 'environmentVariable', id: name, name } }),
    environmentId,
  })
