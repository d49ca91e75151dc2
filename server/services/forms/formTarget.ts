import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import type { FormType, form } from '../../../shared/components/form.ts'
import type { RecordData } from '../../../shared/fields/recordValidator.ts'
import { bothFilters, type Filter } from '../../../shared/filters/filter.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { Caller } from '../calls/caller.ts'
import { Filters } from '../filters/filters.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { parameter } from '../records/arguments.ts'

export type FormDefinition = DefinitionOf<typeof form>

const changing: ReadonlySet<FormType | undefined> = new Set<FormType>(['update', 'upsert'])

export interface TargetRequest {
  caller: Caller
  parameters: RecordData
  /** The record that the form was opened with. */
  itemId?: string | null
}

/** The record that a form changes. */
export interface Target {
  id: string
  /** Undefined when there is none of this id that the form may change. */
  item: WireRecord | undefined
}

/** The record that the view's parameters name. */
export function recordNamedBy(name: string | undefined, parameters: RecordData): string | undefined {
  if (!name) return undefined
  const id = parameter(parameters, name)
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Finds the records that forms change: by a parameter of the view, by a filter, or by the first among the second (H12, H15). */
export class FormTargets {
  readonly #filters = new Filters()

  /** @param scope the records that the caller may reach; @returns undefined for forms that name no record */
  async find(
    environment: OpenEnvironment,
    definition: FormDefinition,
    scope: Filter,
    { caller, parameters, itemId }: TargetRequest,
  ): Promise<Target | undefined> {
    const { type, collectionId, updateVariableName, updateFilterId } = definition
    if (!changing.has(type)) return undefined
    const records = environment.records(collectionId)
    const reached = bothFilters(scope, await this.#filterOf(caller, environment, definition, parameters))
    const id = itemId ?? recordNamedBy(updateVariableName, parameters)
    if (id !== undefined) return { id, item: await records.get(id, reached) }
    if (!updateFilterId || updateVariableName) return undefined
    const { items } = await records.page({ filter: reached, scope, limit: 1 })
    const [newest] = items
    return newest && { id: newest._id, item: newest }
  }

  /** The filter sees the parameters that the form names for it. */
  async #filterOf(
    caller: Caller,
    environment: OpenEnvironment,
    definition: FormDefinition,
    parameters: RecordData,
  ): Promise<Filter> {
    const { collectionId, updateFilterId, updateFilterParamNames: names } = definition
    const passed =
      names.length === 0
        ? parameters
        : Object.fromEntries(
            names.filter(name => Object.hasOwn(parameters, name)).map(name => [name, parameters[name]]),
          )
    const request = { caller, collectionId, parameters: passed, filterValues: {} }
    return (await this.#filters.of(environment, updateFilterId || undefined, request)).filter
  }
}
