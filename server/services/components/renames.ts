import type { Definition } from '../../../shared/components/defineComponent.ts'
import type { Grants } from '../../../shared/components/grants.ts'
import { withoutOwnFilters } from '../../../shared/components/ownFilters.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { notFound } from '../../../shared/errors.ts'
import { wireId } from '../../../shared/ids.ts'
import type { PathPreview, StoredComponent } from '../../../shared/wire/answers.ts'
import type { Caller } from '../calls/caller.ts'
import type { ModelComponent } from '../model/environmentModel.ts'
import { toWire } from '../model/wire.ts'
import { ComponentSaves, type ComponentsParts } from './componentSaves.ts'
import { planGrants } from './grants.ts'
import { planRename } from './renameField.ts'
import { findPathUses, planPathRename } from './renamePath.ts'
import { withScripts } from './scripts.ts'

/** New names that are carried through what says the old ones, and rights of a role through what they are of: several components in one change. */
export class Renames {
  readonly #saves: ComponentSaves

  constructor(parts: ComponentsParts) {
    this.#saves = new ComponentSaves(parts)
  }

  /** Renames a field and carries the new name through every definition that uses it, and these scripts, in one change. */
  async renameField(
    caller: Caller,
    collectionId: string,
    { fieldName, newName, scripts }: { fieldName: string; newName: string; scripts: unknown },
  ): Promise<StoredComponent[]> {
    const { environment, component } = await this.#saves.find(caller, 'collection', collectionId)
    return environment.changeDefinitions(async () => {
      const renamed = planRename(environment, component.id, fieldName, newName)
      return this.#saves.saveAll(caller, environment, withScripts(environment, renamed, scripts))
    })
  }

  /** Saves a component as `update` does, and the scripts that its new name changes, in one change. The component is first. */
  async renameComponent(
    caller: Caller,
    id: string,
    { data, scripts, expectedVersion }: { data: Definition; scripts: unknown; expectedVersion?: number | null },
  ): Promise<StoredComponent[]> {
    const { environment, component } = await this.#saves.findAny(caller, id)
    // What comes with every environment has a call of its own, and no name.
    if (kindOf(component.kind).single) throw notFound()
    return environment.changeDefinitions(async () => {
      const { said, written } = withoutOwnFilters(data)
      const planned = await this.#saves.patched(environment, component, written, expectedVersion)
      const { saves, removed } = this.#saves.withOwnFilters(environment, planned, said)
      const answer = (saved: StoredComponent[]) => saved
      return this.#saves.saveAnswering(caller, environment, withScripts(environment, saves, scripts), answer, {
        removed,
      })
    })
  }

  /** What leads to a view by its path; nothing is changed. */
  async previewPath(caller: Caller, viewId: string, path: string): Promise<PathPreview> {
    const { environment, component } = await this.#saves.find(caller, 'view', viewId)
    const { uses, mentions } = findPathUses(environment.model, component, path)
    const wire = ({ id, kind, name }: ModelComponent) => ({ _id: wireId(environment.id, id), kind, name })
    return {
      uses: uses.map(({ component: user, property, from, to }) => ({ ...wire(user), property, from, to })),
      mentions: mentions.map(({ component: user, property }) => ({ ...wire(user), property })),
    }
  }

  /** Saves a view as `update` does and carries its new path through every definition that leads to it, in one change. The view is first. */
  async renamePath(
    caller: Caller,
    viewId: string,
    data: Definition,
    expectedVersion?: number | null,
  ): Promise<StoredComponent[]> {
    const { environment, component } = await this.#saves.find(caller, 'view', viewId)
    return environment.changeDefinitions(async () => {
      const view = await this.#saves.patched(environment, component, data, expectedVersion)
      return this.#saves.saveAll(caller, environment, planPathRename(environment.model, view))
    })
  }

  /**
   * Saves a role as `update` does, and makes components be used with it or not, in one change. What others changed in these meanwhile
   * stays. The role is first, then every component that was saved.
   */
  async updateGrants(
    caller: Caller,
    roleId: string,
    { data, grants, expectedVersion }: { data: Definition; grants: Grants; expectedVersion?: number | null },
  ): Promise<StoredComponent[]> {
    const { environment, component } = await this.#saves.find(caller, 'role', roleId)
    return environment.changeDefinitions(async () => {
      const role = await this.#saves.patched(environment, component, data, expectedVersion)
      const changed = planGrants(environment, component, grants)
      const isItself = Object.keys(data).length > 0
      const saves = isItself ? [role, ...changed] : changed
      const answer = (saved: StoredComponent[]) =>
        isItself ? saved : [toWire(environment.id, role.previous), ...saved]
      // Who may use it says nothing of what was wrong in it before.
      return this.#saves.saveAnswering(caller, environment, saves, answer, { wasStored: true })
    })
  }
}
