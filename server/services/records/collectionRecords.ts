import { parseFilter } from '../../../shared/filters/filter.ts'
import type { Aggregate, Explanation } from '../../../shared/wire/answers.ts'
import type { WireRecord } from '../../db/records/decoder.ts'
import type { PipelineChildren } from '../../db/records/pipelines/pipelineChildren.ts'
import { joinedCollections, parsePipeline } from '../../db/records/pipelines/planPipeline.ts'
import type { RecordRows } from '../../db/records/pipelines/protocol.ts'
import type { Caller } from '../calls/caller.ts'
import type { Page } from '../calls/pages.ts'
import type { Policy } from '../policy/policy.ts'
import { type AggregateRequest, parseAggregate } from './aggregateRequest.ts'
import { localHalf, objectArgument, pageLimit, pageNumber, recordPage } from './arguments.ts'
import type { WrittenRecord } from './operations.ts'
import type { Records } from './records.ts'

export interface ItemsRequest {
  collectionId: string
  page?: number | null
  limit?: number | null
  /** The filter language of `parseFilter`. */
  filter?: unknown
  orderBy?: string | null
  orderByAsc?: boolean | null
}

export interface CollectionStats {
  totalCount: number
  /** Rises with each write. */
  sequence: number
  /** The times of the first and the last creation, ISO; null without records. */
  oldest: string | null
  newest: string | null
}

export interface CollectionRecordsParts {
  policy: Policy
  records: Records
  pipelineChildren: PipelineChildren
  /** Milliseconds of a clock that only moves forward. */
  elapsed(): number
}

const writtenRecord = ([written]: readonly WrittenRecord[]): WireRecord => written?.record as WireRecord

/** The records of a collection as designers and scripts reach them: directly. Ids are those of the wire. */
export class CollectionRecords {
  readonly #parts: CollectionRecordsParts

  constructor(parts: CollectionRecordsParts) {
    this.#parts = parts
  }

  async items(caller: Caller, request: ItemsRequest): Promise<Page<WireRecord>> {
    const { records, scope } = await this.#open(caller, request.collectionId)
    const page = pageNumber(request.page)
    const limit = pageLimit(request.limit)
    const found = await records.page({
      filter: parseFilter(request.filter),
      scope,
      orderBy: request.orderBy ?? undefined,
      ascending: request.orderByAsc ?? false,
      page,
      limit,
    })
    return recordPage(JSON.stringify(['collectionItems', request]), found, { page, limit })
  }

  async stats(caller: Caller, collectionId: string): Promise<CollectionStats> {
    const { records, scope } = await this.#open(caller, collectionId)
    const edge = async (ascending: boolean) => {
      const { items } = await records.page({ scope, orderBy: 'createdAt', ascending, limit: 1, fields: [] })
      return items[0]?.createdAt ?? null
    }
    return {
      totalCount: await records.count({ scope }),
      sequence: await records.sequence(),
      oldest: await edge(true),
      newest: await edge(false),
    }
  }

  async explain(
    caller: Caller,
    request: Pick<ItemsRequest, 'collectionId' | 'filter' | 'orderBy' | 'orderByAsc'>,
  ): Promise<Explanation> {
    const { records, scope } = await this.#open(caller, request.collectionId)
    const filter = parseFilter(request.filter)
    const query = { filter, scope, orderBy: request.orderBy ?? undefined, ascending: request.orderByAsc ?? false }
    return records.explain(query, this.#parts.elapsed)
  }

  /** Groups in order; with `groupBy` each has one `value`, with `groups` a list of `values`. @throws AppError BadRequest */
  async aggregate(caller: Caller, request: AggregateRequest): Promise<readonly Aggregate[]> {
    const { records, scope } = await this.#open(caller, request.collectionId)
    const { groups } = await records.aggregate({ ...parseAggregate(request), scope })
    if (Array.isArray(request.groups)) return groups
    return groups.map(({ values: [value = null], measures }) => ({ value, measures }))
  }

  /**
   * Documents made of records by a pipeline of Mongo's stages; collections are joined by their local names. For scripts and designers.
   * @throws AppError BadRequest, TooLarge, NotFound
   */
  async pipeline(caller: Caller, collectionId: string, json: unknown): Promise<unknown[]> {
    const { environment, records, scope, standing } = await this.#open(caller, collectionId)
    const { policy, pipelineChildren: children } = this.#parts
    const stages = parsePipeline(json)
    const joined: Record<string, RecordRows> = {}
    for (const name of joinedCollections(stages)) {
      const local = localHalf(environment.id, name)
      const readable = await policy.scope({ caller, standing }, environment, local)
      joined[name] = await environment.records(local).everyRecord(readable)
    }
    return records.pipeline(stages, { children, scope, joined })
  }

  /** Ends the processes of pipelines. */
  close(): Promise<void> {
    return this.#parts.pipelineChildren.close()
  }

  async create(caller: Caller, collectionId: string, data: unknown): Promise<WireRecord> {
    const { environment, localId } = await this.#open(caller, collectionId)
    const operation = { type: 'create' as const, collectionId: localId, data: objectArgument(data, 'data') }
    return this.#parts.records.apply(caller, environment, [operation], {
      once: caller.once,
      answer: writtenRecord,
    })
  }

  async update(caller: Caller, { collectionId, itemId, data, expectedVersion }: UpdateRequest): Promise<WireRecord> {
    const { environment, localId } = await this.#open(caller, collectionId)
    const operation = {
      type: 'update' as const,
      collectionId: localId,
      id: itemId,
      data: objectArgument(data, 'data'),
      expectedVersion: expectedVersion ?? undefined,
    }
    return this.#parts.records.apply(caller, environment, [operation], {
      once: caller.once,
      answer: writtenRecord,
    })
  }

  async remove(caller: Caller, collectionId: string, itemId: string): Promise<boolean> {
    const { environment, localId } = await this.#open(caller, collectionId)
    const operation = { type: 'delete' as const, collectionId: localId, id: itemId }
    return this.#parts.records.apply(caller, environment, [operation], { once: caller.once, answer: () => true })
  }

  async #open(caller: Caller, collectionId: string) {
    const { environment, component, standing } = await this.#parts.policy.designerOf(caller, 'collection', collectionId)
    const records = environment.records(component.id)
    return {
      environment,
      records,
      localId: component.id,
      standing,
      scope: await this.#parts.policy.scope({ caller, standing }, environment, component.id),
    }
  }
}

export interface UpdateRequest {
  collectionId: string
  itemId: string
  data: unknown
  expectedVersion?: number | null
}
