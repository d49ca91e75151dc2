import { unavailable, validationError } from '../../../shared/errors.ts'
import { message } from '../../../shared/validation/messages.ts'
import type { PlatformStore } from '../../db/platform/openPlatform.ts'
import type { Caller } from '../calls/caller.ts'
import { requireCreator } from '../environments/creators.ts'
import type { EnvironmentChanges } from '../environments/environmentChanges.ts'
import type { WireEnvironment } from '../environments/environmentRow.ts'
import { ownSettings } from '../environments/environmentSettings.ts'
import type { Environments } from '../environments/environments.ts'
import type { Unfinished } from '../environments/unfinished.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { SampleBuilder } from './sampleBuilder.ts'
import { readSampleFolder, sampleFolder, type TemplateIntroduction } from './sampleFolder.ts'

/** Folders of `resources/templates`, in the order that people see. */
export const templateIds = ['inspections', 'sales', 'helpdesk'] as const
export type TemplateId = (typeof templateIds)[number]

export interface Template extends TemplateIntroduction {
  _id: TemplateId
}

export interface FromTemplate {
  _id: string
  name: string
  templateId: string
  /** Instead of the template's own. */
  settings?: unknown
}

export interface TemplatesParts {
  platform: PlatformStore
  open: { get(environmentId: string): Promise<OpenEnvironment> }
  environments: Environments
  environmentChanges: EnvironmentChanges
  builder: SampleBuilder
  unfinished: Unfinished
  /** The server itself, in the admin area. */
  caller: Caller
}

/** Of a row that was created and not yet given its settings, which is the last step. */
const firstVersion = 1

export const templateFolder = (id: TemplateId) => sampleFolder(`templates/${id}`)

const idOf = (name: string) => templateIds.find(id => id === name)

function introductionOf(id: TemplateId): Template {
  const { template } = readSampleFolder(templateFolder(id))
  if (template === undefined) throw new Error(`the template ${id} does not introduce itself`)
  return { _id: id, ...template }
}

/** Applications to begin with. */
export class Templates {
  readonly #parts: TemplatesParts
  /** Ids of environments that are being made. */
  readonly #making = new Set<string>()

  constructor(parts: TemplatesParts) {
    this.#parts = parts
  }

  /** @throws AppError PermissionsError */
  list(caller: Caller): Template[] {
    requireCreator(caller)
    return templateIds.map(introductionOf)
  }

  /**
   * A new environment with everything that the template holds. When one of its steps fails, or the server stops, nothing of it stays.
   * @throws AppError as `Environments.create`; validationError `templateId`
   */
  async create(caller: Caller, { _id, name, templateId, settings }: FromTemplate): Promise<WireEnvironment> {
    const { environments, unfinished } = this.#parts
    if (this.#making.has(_id)) throw validationError({ _id: message('notUnique') })
    await environments.requireNew(caller, { _id, name, settings })
    const id = idOf(templateId)
    if (id === undefined) throw validationError({ templateId: message('notFound') })
    this.#making.add(_id)
    try {
      await unfinished.begin(_id, 'template')
      try {
        await environments.create({ ...caller, once: undefined }, { _id, name })
      } catch (error) {
        await unfinished.end(_id, 'template')
        throw error
      }
      const made = await this.#build(caller, _id, id, settings)
      await unfinished.end(_id, 'template')
      return made
    } finally {
      this.#making.delete(_id)
    }
  }

  /** After a start: takes away what was interrupted. */
  async tidy(): Promise<void> {
    const { platform, environments, unfinished, caller } = this.#parts
    for (const id of await unfinished.list('template')) {
      const row = await platform.reads.environments.byId(id)
      if (row === undefined || row.version === firstVersion) await environments.withdraw(caller, id)
      await unfinished.end(id, 'template')
    }
  }

  async #build(caller: Caller, environmentId: string, id: TemplateId, settings: unknown): Promise<WireEnvironment> {
    const { open, environments, environmentChanges, unfinished, builder, caller: server } = this.#parts
    const folder = templateFolder(id)
    try {
      const sample = readSampleFolder(folder)
      const environment = await open.get(environmentId)
      await builder.define(environment, sample, caller)
      if (!(await builder.fill(environment, folder, sample))) throw unavailable('the server is closing')
      return await environmentChanges.update({ ...server, once: caller.once }, environmentId, {
        ...sample.settings,
        ...ownSettings(settings),
      })
    } catch (error) {
      await environments.withdraw(caller, environmentId)
      await unfinished.end(environmentId, 'template')
      throw error
    }
  }
}
