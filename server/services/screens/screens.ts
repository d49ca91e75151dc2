import type { collection } from '../../../shared/components/collection.ts'
import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { type Ids, wireId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Caller } from '../calls/caller.ts'
import { requireOfferedKinds } from '../components/kindLimits.ts'
import { saveComponents } from '../components/saving.ts'
import type { EffectiveSettings } from '../configuration/effectiveSettings.ts'
import type { Policy } from '../policy/policy.ts'
import { planScreens } from './planScreens.ts'

export interface ScreensParts {
  policy: Policy
  ids: Ids
  /** They say which kinds there can be new components of. */
  settings: Pick<EffectiveSettings, 'offersKind'>
  /** Tells the open pages of an environment that its definitions changed. */
  announce(environmentId: string): void
}

/** Screens that were made, with the address of the first of them. */
export interface MadeScreens {
  /** Wire id. */
  viewId: string
  path: string
}

/** Makes what people expect of a collection: its list, its record, its forms and its summary. */
export class Screens {
  readonly #parts: ScreensParts

  constructor(parts: ScreensParts) {
    this.#parts = parts
  }

  /**
   * All of it is one change.
   * @throws AppError NotFound, PermissionsError
   */
  async make(caller: Caller, collectionId: string, language: Language): Promise<MadeScreens> {
    const { policy, ids, settings, announce } = this.#parts
    const { environment, component } = await policy.designerOf(caller, 'collection', collectionId)
    const answer = await environment.changeDefinitions(async () => {
      const current = environment.model.component('collection', component.id) ?? component
      const { title, fields } = current.definition as DefinitionOf<typeof collection>
      const screened = { id: current.id, title: title || current.name, fields }
      const { saves, lists } = planScreens(environment, [screened], { ids, language, joins: true })
      const [{ viewId, path } = { viewId: '', path: '/' }] = lists
      const made: MadeScreens = { viewId: wireId(environment.id, viewId), path }
      requireOfferedKinds(settings, environment.id, saves)
      return saveComponents(environment, saves, { author: caller, ids, once: caller.once, answer: () => made })
    })
    announce(environment.id)
    return answer
  }
}
