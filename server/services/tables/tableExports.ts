import type { Clock } from '../../../shared/clock.ts'
import { exportFormats } from '../../../shared/collections/exports.ts'
import type { ExportColumn } from '../../../shared/collections/headers.ts'
import { JobFailed } from '../../../shared/collections/jobs.ts'
import { columnField, showsField } from '../../../shared/components/tableColumns.ts'
import { badRequest } from '../../../shared/errors.ts'
import { hasLabels, isBiometric, relationOf } from '../../../shared/fields/capabilities.ts'
import type { Field, TextContext } from '../../../shared/fields/defineField.ts'
import * as texts from '../../../shared/i18n/areas/tables.ts'
import type { Ids } from '../../../shared/ids.ts'
import { sourceOf } from '../../db/engine/source.ts'
import { incomingFile } from '../../db/environment/paths.ts'
import { auditEntry } from '../audit/entries.ts'
import type { Caller } from '../calls/caller.ts'
import { type Language, localeOf } from '../calls/languages.ts'
import type { CollectionChildren } from '../collections/collectionChildren.ts'
import type { ExportTask } from '../collections/collectionTasks.ts'
import { sheetName } from '../collections/exportJob.ts'
import type { Files } from '../files/files.ts'
import { toWireFile, type WireFile } from '../files/wire.ts'
import { pageLimit, pageNumber } from '../records/arguments.ts'
import { type OpenTable, orderOf, type RowsRequest, type TableAccess } from './openTable.ts'

export interface TableExportRequest extends RowsRequest {
  tableId: string
  /** One page alone, from 1; without it, all of them. */
  page?: number | null
  limit?: number | null
  /** Places of the columns in the table's definition, in the order wanted; without it, all of them. */
  columns?: readonly number[] | null
}

export interface TableExportsParts {
  access: TableAccess
  children: CollectionChildren
  files: Files
  clock: Clock
  ids: Ids
  dataDirectory: string
}

/** It is there to be fetched for so long, in ms. */
const lifetime = 60 * 60_000
/** An export must be there within a request's time, in ms. */
const longest = 28_000

const systemLabels = { es: texts.es.systemFields, en: texts.en.systemFields }

/** The columns that show a field, as people read them; those that do something have nothing to export. */
function exportedColumns(
  { environment, definition, collectionId }: OpenTable,
  wanted: readonly number[] | null | undefined,
  language: Language,
): ExportColumn[] {
  const fields = environment.model.fields(collectionId)
  const { columns, exportWithId } = definition
  const chosen = wanted?.map(index => columns[index]) ?? columns
  const shown = chosen.flatMap((column): ExportColumn[] => {
    if (column === undefined) throw badRequest('the table has no such column')
    const field = showsField(column) ? columnField(column, fields) : undefined
    if (field === undefined || isBiometric(field)) return []
    const system = field._id === field.name ? (systemLabels[language] as Record<string, string>)[field.name] : undefined
    const header = column.label || system || field.label
    return [{ header, field, labels: hasLabels(field), forPeople: true }]
  })
  return exportWithId ? [{ header: '_id', field: undefined, labels: false }, ...shown] : shown
}

/** Tables as workbooks: with the headers, the filter and the order that people see. */
export class TableExports {
  readonly #parts: TableExportsParts

  constructor(parts: TableExportsParts) {
    this.#parts = parts
  }

  /**
   * Answers when the file is there. Rows are read and written some hundred at a time, on a thread of their own.
   * @throws AppError NotFound · BadRequest for a table that cannot be exported, a filter or an order that it does not offer
   */
  async export(
    { caller, language }: { caller: Caller; language: Language },
    request: TableExportRequest,
  ): Promise<WireFile> {
    const { access, files, clock } = this.#parts
    const open = await access.open(caller, request.tableId)
    const { environment, definition, name } = open
    if (!definition.exportable) throw badRequest('this table cannot be exported')
    const task = await this.#task(open, request, language)
    const { extension, type } = exportFormats.excel
    const made = {
      name: `${definition.title || name}.${extension}`,
      type,
      createdBy: caller.accountId,
      expiresAt: clock.now() + lifetime,
    }
    const stored = await files.make(environment, made, this.#written(task))
    const target = { kind: 'table', id: open.component.id, name: definition.title || name }
    await environment.store.write(tx => tx.audit.add(auditEntry(caller, 'data.exported', { target })))
    return toWireFile(environment.id, stored)
  }

  async #task(open: OpenTable, request: TableExportRequest, language: Language): Promise<ExportTask> {
    const { access, dataDirectory, ids } = this.#parts
    const { environment, definition, collectionId, scope, name } = open
    const { whole } = environment
    const columns = exportedColumns(open, request.columns, language)
    const isThere = (id: string) => environment.model.component('collection', id) !== undefined
    const relatedIn = (fields: readonly Field[]) =>
      [...new Set(fields.flatMap(field => relationOf(field)?.collectionId ?? []))].filter(isThere)
    const related = relatedIn(columns.flatMap(({ field }) => field ?? []))
    // Rules ask about the records that a relation of theirs names, and no further.
    const asked = relatedIn([collectionId, ...related].flatMap(id => whole.model.fields(id)))
    const isPage = request.page !== null && request.page !== undefined
    return {
      kind: 'export',
      source: sourceOf(environment.store.reads),
      shape: environment.records(collectionId).shape,
      zone: environment.zone,
      region: environment.region,
      scope,
      format: 'excel',
      path: incomingFile(dataDirectory, environment.id, `table-${ids.next()}`),
      filter: (await access.filter(open, request)).filter,
      order: orderOf(open, request),
      window: isPage ? { page: pageNumber(request.page), limit: pageLimit(request.limit) } : undefined,
      columns,
      related: await Promise.all(
        related.map(async id => ({ shape: environment.records(id).shape, scope: await access.scope(open, id) })),
      ),
      asked: asked.map(id => whole.records(id).shape),
      sheetName: sheetName(definition.title || name),
      locale: localeOf(language) as TextContext['locale'],
    }
  }

  async *#written(task: ExportTask): AsyncIterable<Uint8Array> {
    try {
      yield* this.#parts.children.exported(task, { signal: AbortSignal.timeout(longest) })
    } catch (error) {
      if (error instanceof JobFailed) throw badRequest(`the export failed: ${error.failure}`, { reason: error.failure })
      throw error
    }
  }
}
