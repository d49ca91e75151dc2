import type { Clock } from '../../../shared/clock.ts'
import { exportFormatOf, exportFormats } from '../../../shared/collections/exports.ts'
import type { Definition } from '../../../shared/components/defineComponent.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { badRequest, notFound, unavailable, validationError } from '../../../shared/errors.ts'
import { relationOf } from '../../../shared/fields/capabilities.ts'
import type { Field } from '../../../shared/fields/defineField.ts'
import { findFieldType } from '../../../shared/fields/registry.ts'
import { everything, parseFilter } from '../../../shared/filters/filter.ts'
import * as texts from '../../../shared/i18n/areas/collections.ts'
import { type Ids, wireId } from '../../../shared/ids.ts'
import { message } from '../../../shared/validation/messages.ts'
import type {
  CollectionUse,
  RecordReference,
  ReferringField,
  RenamedComponent,
  TypePreview,
} from '../../../shared/wire/answers.ts'
import { sourceOf } from '../../db/engine/source.ts'
import type { Caller } from '../calls/caller.ts'
import { type Language, localeOf } from '../calls/languages.ts'
import { requireValid } from '../calls/requireValid.ts'
import { checkedDefinition } from '../components/definitions.ts'
import { conflictWith } from '../components/difference.ts'
import { checkKeys } from '../components/relationKeys.ts'
import { planRename } from '../components/renameField.ts'
import type { WireFile } from '../files/wire.ts'
import type { JobProgress } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { titleOf } from '../model/environmentModel.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import { type Referrer, referrersTo } from '../records/referrers.ts'
import type { CollectionChildren } from './collectionChildren.ts'
import type { ConvertTask } from './collectionTasks.ts'
import type { ConvertInput } from './convertJob.ts'
import { collectionShape } from './emptyJob.ts'
import type { ExportInput } from './exportJob.ts'
import { requireUnreferenced } from './referredRecords.ts'
import { requireUnused, usersOf } from './usedBy.ts'

export interface CollectionsParts {
  policy: Policy
  jobs: Jobs
  children: CollectionChildren
  clock: Clock
  ids: Ids
}

/** For whom something is written in a language. */
export interface Requester {
  caller: Caller
  language: Language
}

export interface ExportRequest {
  collectionId: string
  format: string
  /** The filter language of `parseFilter`. */
  filter?: unknown
}

export interface TypeChange {
  collectionId: string
  fieldName: string
  type: string
  options?: unknown
}

export interface TypeChangeRequest extends TypeChange {
  misfits?: string | null
  expectedVersion?: number | null
}

/** A preview of values must answer within a request's time, in ms. */
const previewTime = 25_000
const countedReferrers = 1_001
const mostReferences = 100

const phrases: readonly string[] = [texts.es.emptyPhrase, texts.en.emptyPhrase]

/** Operations on a collection as a whole, and questions about what depends on it. Everything here is for designers. */
export class Collections {
  readonly #parts: CollectionsParts

  constructor(parts: CollectionsParts) {
    this.#parts = parts
  }

  /** @throws AppError BadRequest for a format that there is not, or a filter */
  async startExport({ caller, language }: Requester, request: ExportRequest): Promise<JobProgress> {
    const { environment, collectionId } = await this.#open(caller, request.collectionId)
    const format = exportFormatOf(request.format)
    if (format === undefined) throw badRequest(`an export is one of ${Object.keys(exportFormats).join(', ')}`)
    const input: ExportInput = { format, filter: parseFilter(request.filter), language }
    // Told now, not by the job: an operator or an operand that the fields do not offer.
    await environment.records(collectionId).page({ filter: input.filter, scope: everything, limit: 1, fields: [] })
    return this.#parts.jobs.start(environment, { kind: 'export', collectionId, input }, caller)
  }

  /** As `startExport`, but answers when the file is there. @throws AppError Unavailable with the failure as `reason` */
  async exportFile(requester: Requester, request: ExportRequest): Promise<WireFile> {
    const caller = { ...requester.caller, once: undefined }
    const { _id } = await this.startExport({ ...requester, caller }, request)
    const { file, message: failure, detail } = await this.#parts.jobs.over(caller, _id)
    if (file === null) throw badRequest(`the export failed: ${failure}`, { reason: failure, ...detail })
    return file
  }

  /** What people are shown before they empty or delete the collection. */
  async use(caller: Caller, wireCollectionId: string): Promise<CollectionUse> {
    const { environment, collectionId } = await this.#open(caller, wireCollectionId)
    const users = await usersOf(environment, collectionId)
    const { reads } = environment.store
    const referrers: CollectionUse['referrers'][number][] = []
    for (const referrer of referrersTo(environment.model, collectionId)) {
      const others = environment.records(referrer.collectionId)
      const records = await others.countReferring(reads, referrer.field.name, countedReferrers)
      referrers.push({ ...toWire(environment, referrer), records })
    }
    return {
      records: await environment.records(collectionId).count({ scope: everything }),
      components: users.map(({ id, ...user }) => ({ _id: wireId(environment.id, id), ...user })),
      referrers,
    }
  }

  /**
   * Deletes every record.
   * @param phrase 'Eliminar Datos' or 'Delete Data', exactly
   * @throws AppError validationError `phrase` · `collectionId: inUse:…` for records that others refer to · TooLarge · BadRequest busy
   */
  async empty(caller: Caller, wireCollectionId: string, phrase: string): Promise<JobProgress> {
    const { environment, collectionId } = await this.#open(caller, wireCollectionId)
    if (!phrases.includes(phrase)) throw validationError({ phrase: message('invalid') })
    await requireUnreferenced(environment, collectionId)
    return this.#parts.jobs.start(environment, { kind: 'empty', collectionId, input: {} }, caller)
  }

  /**
   * Deletes the collection with its records.
   * @param name the collection's, exactly
   * @throws AppError validationError `name` · `collectionId: inUse:…` with the names of the components that use it · BadRequest busy
   */
  async remove(caller: Caller, wireCollectionId: string, name: string): Promise<JobProgress> {
    const { environment, collectionId } = await this.#open(caller, wireCollectionId)
    const known = environment.model.component('collection', collectionId)?.name
    if (name !== known) throw validationError({ name: message('invalid') })
    await requireUnused(environment, collectionId)
    return this.#parts.jobs.start(environment, { kind: 'remove', collectionId, input: {} }, caller)
  }

  /** The records that name a record, by the fields that do. */
  async references(
    { caller, language }: Requester,
    wireCollectionId: string,
    itemId: string,
    limit?: number | null,
  ): Promise<RecordReference[]> {
    const { environment, collectionId } = await this.#open(caller, wireCollectionId)
    if ((await environment.records(collectionId).get(itemId, everything, [])) === undefined) throw notFound()
    const shown = Math.min(Math.max(limit ?? 10, 1), mostReferences)
    const references: RecordReference[] = []
    for (const referrer of referrersTo(environment.model, collectionId)) {
      const records = environment.records(referrer.collectionId)
      const { field } = referrer
      const operator = records.layout.byName.get(field.name)?.links ? ('contains' as const) : ('equals' as const)
      const filter = { field: field.name, operator, value: itemId }
      const found = await records.page({ filter, scope: everything, limit: shown, fields: [] })
      const ids = found.items.map(({ _id }) => _id)
      const labels = await records.labels(ids, { scope: everything, locale: localeOf(language) })
      references.push({
        ...toWire(environment, referrer),
        totalCount: await found.totalCount(),
        items: labels.map(({ id, label }) => ({ value: id, label })),
      })
    }
    return references
  }

  /** Every component that a new name of a field would change, with the property that changes; nothing is changed. */
  async previewRename(
    caller: Caller,
    wireCollectionId: string,
    fieldName: string,
    newName: string,
  ): Promise<RenamedComponent[]> {
    const { environment, collectionId } = await this.#open(caller, wireCollectionId)
    const saves = planRename(environment, collectionId, fieldName, newName)
    const users = await usersOf(environment, collectionId, fieldName)
    return saves.map(({ id, kind, name }) => ({
      _id: wireId(environment.id, id),
      kind,
      name,
      properties: [...new Set(users.flatMap(user => (user.id === id ? [user.property] : [])))],
    }))
  }

  /** How many values of a field another type could take over, and the first that it could not; nothing is changed. */
  async previewType({ caller, language }: Requester, change: TypeChange): Promise<TypePreview> {
    const { environment, collectionId } = await this.#open(caller, change.collectionId)
    const { from, to } = this.#change(environment, collectionId, change)
    const relatedId = relationOf(to)?.collectionId
    const task: ConvertTask = {
      kind: 'convert',
      source: sourceOf(environment.store.reads),
      shape: collectionShape(environment, collectionId),
      related: relatedId === undefined ? null : collectionShape(environment, relatedId),
      zone: environment.zone,
      region: environment.region,
      scope: everything,
      from,
      to,
      locale: localeOf(language),
    }
    const signal = AbortSignal.timeout(previewTime)
    try {
      return (await this.#parts.children.run(task, { signal })) as TypePreview
    } catch (error) {
      throw signal.aborted ? unavailable('the values could not be tried in time', error) : error
    }
  }

  /**
   * Gives a field another type and converts its values. None becomes one whose values the server gives: such a field is made beside it,
   * with numbers of its own.
   * @throws AppError Conflict, validationError (`data.fields.N…`, `misfits`), BadRequest busy
   */
  async changeType(caller: Caller, request: TypeChangeRequest): Promise<JobProgress> {
    const { environment, collectionId } = await this.#open(caller, request.collectionId)
    const present = environment.model.component('collection', collectionId)
    if (present === undefined) throw notFound()
    if (request.expectedVersion != null && request.expectedVersion !== present.version) {
      throw await conflictWith(environment, present, request.expectedVersion)
    }
    const misfits = request.misfits ?? 'refuse'
    if (misfits !== 'refuse' && misfits !== 'clear') throw validationError({ misfits: message('invalid') })
    const { to } = this.#change(environment, collectionId, request)
    const input: ConvertInput = { fieldName: request.fieldName, type: to.type, options: { ...to.options }, misfits }
    return this.#parts.jobs.start(environment, { kind: 'convert', collectionId, input }, caller)
  }

  /** The field as it is and as it would be. @throws AppError NotFound, validationError */
  #change(environment: OpenEnvironment, collectionId: string, { fieldName, type, options }: TypeChange) {
    const kind = kindOf('collection')
    const present = environment.model.component('collection', collectionId)
    if (present === undefined) throw notFound()
    const fields = present.definition.fields as readonly Field[]
    const from = fields.find(({ name }) => name === fieldName)
    if (from === undefined) throw notFound()
    if (findFieldType(type)?.assigned !== undefined) throw validationError({ type: message('notConvertible') })
    const changed = { ...from, type, options: options ?? {}, defaultValue: undefined }
    const sent: Definition = {
      ...present.definition,
      fields: fields.map(field => (field === from ? changed : field)),
    }
    const definition = checkedDefinition(kind, environment, sent, this.#parts.ids, present.definition)
    const save = { ...present, definition, previous: present }
    const { model } = environment
    requireValid(checkKeys(kind, save, model.with([{ ...present, definition }], [])))
    const to = (definition.fields as readonly Field[])[fields.indexOf(from)] as Field
    const relatedId = relationOf(to)?.collectionId
    if (relatedId !== undefined && environment.model.component('collection', relatedId) === undefined) {
      throw validationError({ 'data.fields': message('notFound') })
    }
    return { from, to }
  }

  async #open(caller: Caller, wireCollectionId: string) {
    const { environment, component } = await this.#parts.policy.designerOf(caller, 'collection', wireCollectionId)
    return { environment, collectionId: component.id }
  }
}

const toWire = (environment: OpenEnvironment, { collectionId, field, onDelete }: Referrer): ReferringField => ({
  collectionId: wireId(environment.id, collectionId),
  title: titleOf(environment.model, collectionId),
  fieldName: field.name,
  label: field.label || field.name,
  onDelete,
})
