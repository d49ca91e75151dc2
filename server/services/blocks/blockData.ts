import { type block, blockSource } from '../../../shared/components/block.ts'
import type { DefinitionOf } from '../../../shared/components/defineComponent.ts'
import { holdsIds } from '../../../shared/fields/capabilities.ts'
import { limits, pageSizes } from '../../../shared/protocol/limits.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { Filters } from '../filters/filters.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Policy } from '../policy/policy.ts'
import { pageLimit, pageNumber } from '../records/arguments.ts'
import { type QuestionArguments, readQuestion } from '../records/question.ts'
import { type ValueLabels, valueLabels } from '../records/valueLabels.ts'
import type { Reader } from '../results/evaluation.ts'

export type BlockDefinition = DefinitionOf<typeof block>

/** What a block is asked with. */
export interface BlockQuestion extends QuestionArguments {
  page?: number | null
  limit?: number | null
}

/** What a template sees by name; plain JSON. */
export interface BlockData {
  items: readonly WireRecord[]
  /** Of the fields that name other records and people. */
  labels: ValueLabels
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

interface Asked extends Reader {
  environment: OpenEnvironment
  definition: BlockDefinition
}

/** Without pages, as many as one request may read (N19). */
const presetLimit = ({ defaultLimit, paginationStyle }: BlockDefinition) =>
  defaultLimit ?? (paginationStyle === 'none' ? limits.pageLimit : pageSizes.default)

/**
 * The records of a block's page. A page behind the last one is the last one: records may have gone since it was asked for.
 * @throws AppError BadRequest for a filter that the block does not offer, TooLarge for a limit above 1,000
 */
export async function blockData(parts: BlockDataParts, asked: Asked, request: BlockQuestion): Promise<BlockData> {
  const { caller, environment, definition } = asked
  const question = readQuestion(caller, request)
  const { parameters } = question
  const limit = pageLimit(request.limit, presetLimit(definition))
  const wanted = pageNumber(request.page)
  const source = blockSource(definition)
  if (source === undefined) return { ...nothing, limit, parameters }
  const { filter } = await parts.filters.chosen(environment, source, question)
  const { collectionId } = source
  const query = {
    filter,
    scope: await parts.policy.scope(asked, environment, collectionId),
    orderBy: definition.orderBy || undefined,
    ascending: definition.orderByAsc,
    limit,
  }
  const records = environment.records(collectionId)
  const read = (page: number) => records.page({ ...query, page })
  const found = await read(wanted)
  const totalCount = await found.totalCount()
  const totalPages = Math.max(1, Math.ceil(totalCount / limit))
  const page = Math.min(wanted, totalPages)
  const { items } = page === wanted ? found : await read(page)
  const named = environment.model
    .fields(collectionId)
    .filter(holdsIds)
    .map(field => [field, items.map(item => item[field.name])] as const)
  return {
    items,
    labels: await valueLabels({ ...asked, policy: parts.policy, environment }, collectionId, named),
    page,
    limit,
    totalCount,
    totalPages,
    parameters,
  }
}

const nothing = { items: [], labels: {}, page: 1, totalCount: 0, totalPages: 1 }
