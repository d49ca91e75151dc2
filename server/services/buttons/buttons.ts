import type { button } from '../../../shared/components/button.ts'
import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { badRequest } from '../../../shared/errors.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { filledLink, isOutside } from '../../../shared/formats/linkTarget.ts'
import type { Caller } from '../calls/caller.ts'
import { requireCode } from '../calls/twoFactor.ts'
import type { ActionResult } from '../forms/forms.ts'
import type { Policy } from '../policy/policy.ts'
import { parametersArgument } from '../records/arguments.ts'

export type ButtonDefinition = DefinitionOf<typeof button>

export interface ButtonRequest {
  buttonId: string
  parameters?: unknown
}

/** Where the button leads, with the view's parameters in its places; a url wins over a step back, which is the page's own. */
function nextOf({ url }: ButtonDefinition, parameters: RecordData): ActionResult['next'] {
  if (!url) return null
  return { path: filledLink(url, parameters), newTab: isOutside(url), environment: null, parameters: {} }
}

/** Buttons in use (area M). */
export class Buttons {
  readonly #policy: Policy

  constructor(policy: Policy) {
    this.#policy = policy
  }

  /** @throws AppError NotFound · PermissionsError notAllowed for a button that asks for a code · BadRequest for one that the browser posts */
  async run(caller: Caller, { buttonId, parameters: sent }: ButtonRequest): Promise<ActionResult> {
    const { component } = await this.#policy.usable(caller, 'button', buttonId)
    const definition = component.definition as ButtonDefinition
    requireCode(definition)
    if (definition.buttonType === 'post') throw badRequest('the browser posts what this button sends')
    const parameters = parametersArgument(sent)
    return {
      _id: null,
      _version: null,
      message: definition.onSuccessMessage || null,
      hookResults: [],
      given: null,
      next: nextOf(definition, parameters),
    }
  }
}
