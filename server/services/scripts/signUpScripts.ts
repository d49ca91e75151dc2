import { settingsId } from '../../../shared/components/settings.ts'
import type { ValidationMessage } from '../../../shared/validation/messages.ts'
import type { Newcomer } from '../accounts/signUp.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { memberEntry } from '../policy/standing.ts'
import type { ScriptRuns } from './scriptRuns.ts'
import { toldFailure } from './toldFailure.ts'

export interface SignUpScriptsParts {
  open: { get(environmentId: string): Promise<OpenEnvironment> }
  runs: ScriptRuns
}

/** What an environment does when somebody signs up (B38). */
export class SignUpScripts {
  readonly #parts: SignUpScriptsParts

  constructor(parts: SignUpScriptsParts) {
    this.#parts = parts
  }

  /**
   * It finds who signs up as `user`, with the roles that he will have, and what he typed as `params`: email, firstName, lastName.
   * @returns what is told of what it throws; undefined where it throws nothing, or there is none
   * @throws AppError as `ScriptRuns.run`
   */
  async run({
    environmentId,
    accountId,
    caller: asker,
    email,
    name,
    ...typed
  }: Newcomer): Promise<ValidationMessage | undefined> {
    const { open, runs } = this.#parts
    const environment = await open.get(environmentId)
    const { signUpScript: source } = environment.model.settings
    if (typeof source !== 'string' || source.trim() === '') return undefined
    const host = { kind: 'environment', environmentId, name: asker.host.name } as const
    const caller: Caller = { ...asker, kind: 'account', accountId, email, name, host }
    const membership = await environment.membership(accountId)
    const { standing } = memberEntry(environment, membership && { ...membership, disabled: false })
    const starter = { caller, standing }
    const of = { kind: 'settings', id: settingsId }
    const outcome = await runs.run({ environment, source, of, starter, globals: { params: { email, ...typed } } })
    return outcome.ok ? undefined : toldFailure(outcome.failure, starter)
  }
}
