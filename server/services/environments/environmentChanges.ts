import { isDeepStrictEqual } from 'node:util'
import type { Definition } from '../../../shared/components/defineComponent.ts'
import { definitionReferences, withDefaults } from '../../../shared/components/definition.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { settingsId, settings as settingsKind } from '../../../shared/components/settings.ts'
import { checkSettings, profileFieldsOf } from '../../../shared/environment/settings.ts'
import { conflict, notFound, type ValidationErrors, validationError } from '../../../shared/errors.ts'
import type { Ids } from '../../../shared/ids.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { EnvironmentRow } from '../../db/platform/environmentTypes.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { HostDirectory } from '../addresses/hosts.ts'
import type { OwnDomain, OwnDomains } from '../addresses/ownDomains.ts'
import { type Caller, isSuperAdmin, stepOf } from '../calls/caller.ts'
import { requireValid } from '../calls/requireValid.ts'
import { type PlannedSave, saveComponents } from '../components/saving.ts'
import type { FileLibrary } from '../files/library.ts'
import type { EnvironmentModel } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import { type RowChange, toWireEnvironment, uniqueIn, type WireEnvironment, writeRow } from './environmentRow.ts'
import { storedSettings } from './environmentSettings.ts'
import { changedProfileFields, dropGoneValues } from './profileFieldChange.ts'

export interface EnvironmentChangesParts {
  platform: PlatformStore
  hosts: HostDirectory
  policy: Policy
  /** Tells the open pages of an environment that its settings changed. */
  announce(environmentId: string): void
  ids: Ids
  fileLibrary: Pick<FileLibrary, 'fontProblem'>
  /** Which names environments may have for themselves. */
  ownDomains: OwnDomains
}

/** What settings name that is not there; what they named before may be gone meanwhile. */
function missingIn(model: EnvironmentModel, after: Definition): ValidationErrors {
  const known = definitionReferences(settingsKind, model.settings)
  const missing = definitionReferences(settingsKind, after).filter(
    ({ kind, id }) =>
      model.component(kind, id) === undefined && !known.some(other => other.kind === kind && other.id === id),
  )
  return Object.fromEntries(missing.map(({ property }) => [property, message('notFound')]))
}

/** How an environment is called, where it answers, and what it is set to, as its designers change it. */
export class EnvironmentChanges {
  readonly #parts: EnvironmentChangesParts

  constructor(parts: EnvironmentChangesParts) {
    this.#parts = parts
  }

  async update(
    caller: Caller,
    environmentId: string,
    data: Record<string, unknown>,
    expectedVersion?: number | null,
  ): Promise<WireEnvironment> {
    const { policy, announce } = this.#parts
    const environment = await policy.designer(caller, environmentId)
    // Rules name fields of profiles: neither is saved on what the other leaves.
    const updated = await environment.changeDefinitions(() => this.#update(caller, environment, data, expectedVersion))
    announce(environmentId)
    return updated
  }

  /** The environment's own file first, which is right, and then what the platform keeps of it: the next opening finds what a stop left. */
  async #update(
    caller: Caller,
    environment: OpenEnvironment,
    { url, ...data }: Record<string, unknown>,
    expectedVersion: number | null | undefined,
  ): Promise<WireEnvironment> {
    const { ids } = this.#parts
    const before = await this.#row(environment.id)
    const once = stepOf(caller.once, 'settings')
    const isRepeated = once !== undefined && (await environment.store.answer(once)) !== undefined
    // Who saves on what somebody else changed is told of that first, and not of what is wrong beside it.
    if (!isRepeated && expectedVersion != null && expectedVersion !== before.version) throw conflict(before.version)
    const saves = isRepeated ? [] : await this.#planned(environment, before, data)
    const domain = await this.#domain(caller, before, url as string | null | undefined)
    if (saves.length > 0) {
      // What is wrong in the others, from before they were looked at, stands in nobody's way.
      const options = { author: caller, ids, once, wasStored: true, answer: () => true }
      await saveComponents(environment, saves, options)
    }
    const { name = before.name } = data
    const changes = { name: String(name).trim(), ...domain, settings: environment.model.settings }
    const updated = await this.#store(caller, environment.id, changes)
    await dropGoneValues(environment)
    return updated
  }

  /** The settings as they are to be; nothing where they stay. @throws AppError validationError; keys begin with `data.` */
  async #planned(
    environment: OpenEnvironment,
    { name }: EnvironmentRow,
    { lostProfileFields, ...settings }: Record<string, unknown>,
  ): Promise<PlannedSave[]> {
    const { id: environmentId, model } = environment
    requireValid(checkSettings({ name, ...settings }))
    const { name: _name, ...changed } = storedSettings(environmentId, settings)
    requireValid(missingIn(model, changed))
    requireValid(await this.#wrongLetters(environment, changed))
    if (changed.profileFields !== undefined) {
      const asked = { fields: profileFieldsOf(changed), lost: (lostProfileFields ?? []) as string[] }
      changed.profileFields = await changedProfileFields(environment, asked, this.#parts.ids)
    }
    const kind = kindOf(settingsKind.kind)
    const previous = model.component(kind.kind, settingsId)
    if (previous === undefined) throw notFound()
    const definition = withDefaults(kind, { ...previous.definition, ...changed })
    if (isDeepStrictEqual(definition, previous.definition)) return []
    return [{ kind: kind.kind, id: settingsId, name: previous.name, definition, previous }]
  }

  /** What stands already stays. */
  async #wrongLetters({ id, model }: OpenEnvironment, { fontFile }: Definition): Promise<ValidationErrors> {
    if (typeof fontFile !== 'string' || fontFile === '' || fontFile === model.settings.fontFile) return {}
    const problem = await this.#parts.fileLibrary.fontProblem(id, fontFile)
    return problem === undefined ? {} : { fontFile: problem }
  }

  /** The name that an update asks for; nothing where it stays the same. A superAdmin who repeats a name gives his word for it. */
  async #domain(
    caller: Caller,
    { id, url: present }: EnvironmentRow,
    url: string | null | undefined,
  ): Promise<Partial<OwnDomain>> {
    if (url === undefined || (url === present && !isSuperAdmin(caller))) return {}
    const domain = await this.#parts.ownDomains.read(caller, id, url, 'data.url')
    const holder = domain.url === null ? undefined : await this.#parts.platform.reads.environments.byUrl(domain.url)
    if (holder !== undefined && holder.id !== id) throw validationError({ 'data.url': message('notUnique') })
    return domain
  }

  async #row(environmentId: string): Promise<EnvironmentRow> {
    const found = await this.#parts.platform.reads.environments.byId(environmentId)
    if (found === undefined) throw notFound()
    return found
  }

  #store(caller: Caller, environmentId: string, changes: RowChange): Promise<WireEnvironment> {
    const { platform, hosts } = this.#parts
    return uniqueIn({ url: 'data.url' }, () =>
      platform.write(
        async tx => {
          const environment = await writeRow(tx, caller, environmentId, changes)
          tx.afterCommit(() => hosts.put(environment))
          return toWireEnvironment(environment)
        },
        { once: caller.once },
      ),
    )
  }
}
