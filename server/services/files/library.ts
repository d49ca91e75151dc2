import { buffer } from 'node:stream/consumers'
import { kindOf } from '../../../shared/components/registry.ts'
import { badRequest, notFound } from '../../../shared/errors.ts'
import { parseWireId, wireId } from '../../../shared/ids.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import type { ValidationMessage } from '../../../shared/validation/messages.ts'
import type { FileUseKind } from '../../../shared/wire/answers.ts'
import { fileUses } from '../../db/environment/fileUses.ts'
import type { FileUse, StoredFile } from '../../db/environment/types.ts'
import { auditEntry } from '../audit/entries.ts'
import type { Caller } from '../calls/caller.ts'
import { type Page, type PageArguments, pageOf } from '../calls/pages.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { environmentOf } from '../policy/policy.ts'
import { seenAs } from '../policy/seenAs.ts'
import type { FileContext } from './fileContext.ts'
import { fontHeaderBytes, fontProblem } from './fonts.ts'
import { usedIn } from './usedIn.ts'
import { externalFile, toWireFile, type WireFile } from './wire.ts'

/** Who names a file, for people. */
export interface WireFileUse {
  /** A component, one in the trash, a record, what the history or the trash of a collection keeps, the environment's settings, a job at work. */
  kind: FileUseKind
  /** Wire id of the component or the collection. */
  componentId: string | null
  /** The component's kind. */
  componentKind: string | null
  /** Its name, or the collection's title. */
  name: string | null
  recordId: string | null
}

export interface ListRequest extends PageArguments {
  environmentId?: string | null
  /** Beginnings of MIME types; without them every type. */
  types?: readonly string[] | null
}

const inUse = () => badRequest('Something names this file', { reason: 'inUse' })

/** @param title what people call the environment */
async function nameUse(
  { id, model, store }: OpenEnvironment,
  title: string | null,
  use: FileUse,
): Promise<WireFileUse> {
  const named = { kind: use.kind, componentId: null, componentKind: null, name: null, recordId: null }
  if (use.kind === 'job' || use.kind === 'support') return named
  const localId = 'componentId' in use ? use.componentId : use.collectionId
  if (use.kind === 'trash') {
    const removed = await store.reads.componentLog.removedById(localId)
    return {
      ...named,
      componentId: wireId(id, localId),
      componentKind: removed?.kind ?? null,
      name: removed?.name ?? null,
    }
  }
  const component = model.byId(localId)
  // What comes with the environment is called as it is.
  if (component !== undefined && kindOf(component.kind).single) return { ...named, kind: 'environment', name: title }
  const own = component?.definition.title
  return {
    ...named,
    componentId: wireId(id, localId),
    componentKind: component?.kind ?? null,
    name: typeof own === 'string' && own !== '' ? own : (component?.name ?? null),
    recordId: 'recordId' in use ? use.recordId : null,
  }
}

/** What people and designers see of the files of an environment, and the end of a file. */
export class FileLibrary {
  readonly #context: FileContext

  constructor(context: FileContext) {
    this.#context = context
  }

  /** Newest first; end users see their own, designers all (W36). */
  async list(caller: Caller, { environmentId, types, ...request }: ListRequest): Promise<Page<WireFile>> {
    const { policy, privateLinks } = this.#context
    const { environment, standing } = await policy.visitor(caller, environmentOf(caller, environmentId))
    this.#context.tidy(environment)
    const selection = {
      createdBy: standing.kind === 'designer' ? null : await seenAs(caller, environment, 'accountId'),
      search: request.filter ?? undefined,
      types: types ?? [],
    }
    const { files } = environment.store.reads
    return pageOf(
      `${environment.id}_files:${selection.types.join()}`,
      { ...request, defaultLimit: pageSizes.files },
      async page =>
        (await files.page({ ...page, ...selection })).map(file => toWireFile(environment.id, file, privateLinks)),
      () => files.count(selection),
    )
  }

  /** What names a file, up to 20 uses. For designers. */
  async uses(caller: Caller, fileId: string): Promise<WireFileUse[]> {
    const { environment, file } = await this.#designersFile(caller, fileId)
    return this.#usesOf(environment, file)
  }

  /** For designers. @throws AppError BadRequest with reason `inUse` while anything names it */
  async remove(caller: Caller, fileId: string): Promise<boolean> {
    const { environment, file } = await this.#designersFile(caller, fileId)
    const { store } = environment
    if ((await store.write(tx => tx.files.hold(file.id))) === undefined) throw notFound()
    try {
      if ((await this.#usesOf(environment, file)).length > 0) throw inUse()
    } catch (error) {
      await store.write(tx => tx.files.release(file.id))
      throw error
    }
    const removed = await store.write(
      async tx => {
        await tx.files.remove(file.id)
        const target = { kind: 'file', id: file.id, name: file.name }
        await tx.audit.add(auditEntry(caller, 'data.deleted', { target }))
        return true
      },
      { once: caller.once },
    )
    if (file.hash !== null) await this.#context.contentOf(environment.id).removeUnless(file.hash, usedIn(store))
    return removed
  }

  /** The file that a setting of an environment names by `bucket/key` or by URL; for who may read the setting. */
  async ofSetting(_caller: Caller, environmentId: string, value: unknown): Promise<WireFile | null> {
    if (typeof value !== 'string' || value === '') return null
    if (/^https?:/.test(value)) return externalFile(value)
    const [bucket = '', key = ''] = value.split('/')
    if (bucket !== environmentId) return null
    const { store } = await this.#context.open.get(environmentId)
    const file = await store.reads.files.byKey(bucket, key)
    if (file === undefined || file.status === 'pending') return null
    return toWireFile(environmentId, file, this.#context.privateLinks)
  }

  /** What is wrong with letters that a setting of an environment is to name; undefined where nothing is, and for what is no file here. */
  async fontProblem(environmentId: string, place: string): Promise<ValidationMessage | undefined> {
    const [bucket = '', key = ''] = place.split('/')
    if (bucket !== environmentId) return undefined
    const { store } = await this.#context.open.get(environmentId)
    const { hash, size } = (await store.reads.files.byKey(bucket, key)) ?? { hash: null, size: 0 }
    if (hash === null) return undefined
    const range = { start: 0, end: Math.min(size, fontHeaderBytes) - 1 }
    return fontProblem(
      size === 0 ? Buffer.alloc(0) : await buffer(this.#context.contentOf(bucket).read(hash, range)),
      size,
    )
  }

  async #designersFile(caller: Caller, fileId: string): Promise<{ environment: OpenEnvironment; file: StoredFile }> {
    const named = parseWireId(fileId)
    if (named === undefined) throw notFound()
    const environment = await this.#context.policy.designer(caller, named.environmentId)
    const file = await environment.store.reads.files.byId(named.localId)
    if (file === undefined || file.status === 'pending') throw notFound()
    return { environment, file }
  }

  async #usesOf(environment: OpenEnvironment, file: StoredFile): Promise<WireFileUse[]> {
    const layouts = environment.model.list('collection').map(({ id }) => environment.records(id).layout)
    const found = await fileUses(environment.store.reads, layouts, file)
    const row = await this.#context.platform.reads.environments.byId(environment.id)
    return Promise.all(found.map(use => nameUse(environment, row?.name ?? null, use)))
  }
}
