import { type block, blockSource } from '../../../shared/components/block.ts'
import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { relationOf } from '../../../shared/fields/capabilities.ts'
import type { TextContext } from '../../../shared/fields/defineField.ts'
import { limits, pageSizes } from '../../../shared/protocol/limits.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { Caller } from '../calls/caller.ts'
import type { Filters } from '../filters/filters.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import { pageLimit, pageNumber } from '../records/arguments.ts'
import { type QuestionArguments, readQuestion } from '../records/question.ts'

export type BlockDefinition = DefinitionOf<typeof block>

/** What a block is asked with. */
export interface BlockQuestion extends QuestionArguments {
  page?: number | null
  limit?: number | null
}

/** What a template sees by name; plain JSON. */
export interface BlockData {
  items: readonly WireRecord[]
  /** By field name, of the fields that name other records: the label of each id. */
  labels: Record<string, Record<string, string>>
  page: number
  limit: number
  totalCount: number
  totalPages: number
  parameters: Readonly<Record<string, unknown>>
}

export interface BlockDataParts {
  policy: Policy
  filters: Filters
}

interface Asked {
  caller: Caller
  environment: OpenEnvironment
  definition: BlockDefinition
  locale: TextContext['locale']
}

/** Without pages, as many as one request may read (N19). */
const presetLimit = ({ defaultLimit, paginationStyle }: BlockDefinition) =>
  defaultLimit ?? (paginationStyle === 'none' ? limits.pageLimit : pageSizes.default)

/**
 * The records of a block's page. A page behind the last one is the last one: records may have gone since it was asked for.
 * @throws AppError BadRequest for a filter that the block does not offer, TooLarge for a limit above 1,000
 */
export function blockData(parts: BlockDataParts, asked: Asked, request: BlockQuestion): BlockData {
  const { caller, environment, definition } = asked
  const question = readQuestion(request)
  const { parameters } = question
  const limit = pageLimit(request.limit, presetLimit(definition))
  const wanted = pageNumber(request.page)
  const source = blockSource(definition)
  if (source === undefined) return { ...nothing, limit, parameters }
  const { filter } = parts.filters.chosen(environment, source, question)
  const { collectionId } = source
  const query = {
    filter,
    scope: parts.policy.scope(caller, environment, collectionId),
    orderBy: definition.orderBy || undefined,
    ascending: definition.orderByAsc,
    limit,
  }
  const records = environment.records(collectionId)
  const read = (page: number) => records.page({ ...query, page })
  const found = read(wanted)
  const totalCount = found.totalCount()
  const totalPages = Math.max(1, Math.ceil(totalCount / limit))
  const page = Math.min(wanted, totalPages)
  const { items } = page === wanted ? found : read(page)
  return {
    items,
    labels: labelsOf(parts.policy, asked, collectionId, items),
    page,
    limit,
    totalCount,
    totalPages,
    parameters,
  }
}

const nothing = { items: [], labels: {}, page: 1, totalCount: 0, totalPages: 1 }

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '')

/** What people read for related records: a statement for each field. Ids without a record have none. */
function labelsOf(
  policy: Policy,
  { caller, environment, locale }: Asked,
  collectionId: string,
  items: readonly WireRecord[],
): BlockData['labels'] {
  const labels: BlockData['labels'] = {}
  for (const field of environment.model.fields(collectionId)) {
    const relation = relationOf(field)
    // The related collection may be gone.
    if (relation === undefined || environment.model.component('collection', relation.collectionId) === undefined)
      continue
    const scope = policy.scope(caller, environment, relation.collectionId)
    const ids = [...new Set(items.flatMap(item => idsIn(item[field.name])))].slice(0, limits.pageLimit)
    const found = environment
      .records(relation.collectionId)
      .labels(ids, { scope, labelField: relation.labelField, locale })
    labels[field.name] = Object.fromEntries(found.map(({ id, label }) => [id, label]))
  }
  return labels
}
