import type { Definition } from '../../../shared/components/defineComponent.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { checkProperties } from '../../../shared/fields/checkProperties.ts'
import { property } from '../../../shared/fields/property.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import type { Ids } from '../../../shared/ids.ts'
import { unique } from '../../../shared/imports/names.ts'
import { prepareDefinition } from '../components/definitions.ts'
import type { PlannedSave } from '../components/saving.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'

/** Of the name of a component. */
const longestName = 200

/** Components that are to be saved together, with names and paths that neither they nor those of the environment have. */
export class ScreenPlan {
  readonly saves: PlannedSave[] = []
  readonly #environment: Pick<OpenEnvironment, 'id' | 'model'>
  readonly #ids: Ids

  constructor(environment: Pick<OpenEnvironment, 'id' | 'model'>, ids: Ids) {
    this.#environment = environment
    this.#ids = ids
  }

  /**
   * @returns its local id
   * @throws AppError validationError
   */
  add(kind: string, name: string, sent: Definition): string {
    const id = this.#ids.next()
    const definition = prepareDefinition(kindOf(kind), this.#environment.id, sent, this.#ids)
    this.saves.push({ kind, id, name: this.#freeName(kind, name), definition })
    return id
  }

  /** Puts items at the end of the view at a path, if there is one. @throws AppError validationError */
  append(path: string, items: readonly ViewItem[]): void {
    const previous = this.#environment.model.list('view').find(({ definition }) => definition.path === path)
    if (previous === undefined) return
    const planned = this.saves.find(({ id }) => id === previous.id)
    const before = planned?.definition ?? previous.definition
    const sent = { ...before, items: [...(before.items as ViewItem[]), ...items] }
    const definition = prepareDefinition(kindOf('view'), this.#environment.id, sent, this.#ids, previous.definition)
    if (planned) planned.definition = definition
    else this.saves.push({ kind: 'view', id: previous.id, name: previous.name, definition, previous })
  }

  /** The component of that name, or else a new one. @returns its local id */
  once(kind: string, name: string, sent: Definition): string {
    return this.#all(kind).find(component => component.name === name)?.id ?? this.add(kind, name, sent)
  }

  /** `/{name}`, or with a number behind it where that, or what stands below it, is taken or reserved. */
  freePath(name: string): string {
    const paths = this.#all('view').map(({ definition }) => String(definition.path))
    const isTaken = (path: string) =>
      paths.some(other => other === path || other.startsWith(`${path}/`)) ||
      Object.keys(checkProperties({ path: property.path({ optional: false }) }, { path })).length > 0
    return unique(`/${name}`, isTaken, longestName)
  }

  /** Behind the links that are there. */
  nextPosition(): number {
    return Math.max(0, ...this.#all('link').map(({ definition }) => Number(definition.position ?? 0))) + 1
  }

  #freeName(kind: string, name: string): string {
    return unique(name, taken => this.#all(kind).some(component => component.name === taken), longestName, ' ')
  }

  #all(kind: string): readonly Pick<PlannedSave, 'id' | 'name' | 'definition'>[] {
    return [...this.#environment.model.list(kind), ...this.saves.filter(save => save.kind === kind)]
  }
}
