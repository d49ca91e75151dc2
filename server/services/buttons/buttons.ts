import type { button } from '../../../shared/components/button.ts'
import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { badRequest } from '../../../shared/errors.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { filledLink, isOutside } from '../../../shared/formats/linkTarget.ts'
import type { TwoFactorCodes } from '../accounts/twoFactorCodes.ts'
import type { Caller } from '../calls/caller.ts'
import type { ActionResult } from '../forms/forms.ts'
import type { Policy } from '../policy/policy.ts'
import { parametersArgument } from '../records/arguments.ts'

export type ButtonDefinition = DefinitionOf<typeof button>

export interface ButtonsParts {
  policy: Policy
  twoFactorCodes: TwoFactorCodes
}

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
  readonly #parts: ButtonsParts

  constructor(parts: ButtonsParts) {
    this.#parts = parts
  }

  /**
   * Of a button that the browser posts this answers the address alone, where a code is asked for first.
   * @throws AppError NotFound · BadRequest for one that the browser posts by itself · as `TwoFactorCodes.check` for one that asks for a code
   */
  async run(caller: Caller, { buttonId, parameters: sent }: ButtonRequest): Promise<ActionResult> {
    const { policy, twoFactorCodes } = this.#parts
    const { component } = await policy.usable(caller, 'button', buttonId)
    const definition = component.definition as ButtonDefinition
    if (definition.buttonType === 'post' && !definition.requireTwoFactor)
      throw badRequest('the browser posts what this button sends')
    const parameters = parametersArgument(sent)
    await twoFactorCodes.confirmation(caller, definition)?.()
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
