import type { TextContext } from '../../../shared/fields/defineField.ts'
import type { Ids } from '../../../shared/ids.ts'
import type { ScriptPool } from '../../scripts/pool.ts'
import type { ScriptOutcome } from '../../scripts/poolOutcome.ts'
import type { Caller } from '../calls/caller.ts'
import { asWritten, newComponent } from '../components/drafts.ts'
import type { Filters } from '../filters/filters.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import { asDesigner, type Policy } from '../policy/policy.ts'
import { objectArgument } from '../records/arguments.ts'
import { type BlockData, type BlockDefinition, type BlockQuestion, blockData } from './blockData.ts'
import { blockTemplate } from './blockTemplate.ts'

export interface BlockRequest extends BlockQuestion {
  blockId: string
}

export interface PreviewRequest extends BlockQuestion {
  environmentId: string
  /** A definition as the editor has it, saved or not. */
  data: unknown
}

/** Why there is no HTML. Only designers are told the message and the line of the template (N28). */
export interface BlockFailure {
  reason: Extract<ScriptOutcome, { ok: false }>['failure']['reason']
  message: string | null
  line: number | null
}

export interface BlockResult {
  _id: string
  html: string
  totalCount: number | null
  totalPages: number | null
  page: number
  failure: BlockFailure | null
}

export interface BlocksParts {
  policy: Policy
  filters: Filters
  scripts: Pick<ScriptPool, 'run'>
  ids: Ids
}

type Locale = TextContext['locale']

/** Templates draw what is on one screen. They wait for nothing, but a machine that has much to do may have them wait. */
const templateLimits = { wallMs: 20_000, cpuMs: 2_000, memoryMb: 64, resultLength: 1_000_000 }

/** Content blocks in use: a template over records, run where no script can do harm (area N). */
export class Blocks {
  readonly #parts: BlocksParts

  constructor(parts: BlocksParts) {
    this.#parts = parts
  }

  /**
   * What a template does wrong is part of the result: the rest of the view works.
   * @throws AppError NotFound · BadRequest for a filter that the block does not offer, TooLarge for a limit above 1,000 ·
   * TooManyRequests and Unavailable when no script can run
   */
  async result(caller: Caller, { blockId, ...request }: BlockRequest, locale: Locale): Promise<BlockResult> {
    const { policy } = this.#parts
    const { environment, component, standing } = await policy.readable(caller, 'block', blockId)
    const definition = component.definition as BlockDefinition
    const data = await blockData(this.#parts, { caller, standing, environment, definition, locale }, request)
    const outcome = await this.#run(environment, definition, data)
    return resultOf(
      JSON.stringify(['blockResult', blockId, request]),
      definition,
      data,
      outcome,
      standing.kind === 'designer',
    )
  }

  /**
   * As `result`, of a definition that need not be saved.
   * @throws AppError validationError (`data.…`) for one that could not be; what designers' calls throw
   */
  async preview(
    caller: Caller,
    { environmentId, data: sent, ...request }: PreviewRequest,
    locale: Locale,
  ): Promise<BlockResult> {
    const { policy, ids } = this.#parts
    const environment = await policy.designer(caller, environmentId)
    const written = objectArgument(sent, 'data')
    const seen = asWritten(environment, newComponent('block', written), written, { ids })
    const definition = seen.component.definition as BlockDefinition
    const asked = { ...asDesigner(caller), environment: seen.environment, definition, locale }
    const data = await blockData(this.#parts, asked, request)
    const outcome = await this.#run(environment, definition, data)
    return resultOf(JSON.stringify(['blockPreview', request]), definition, data, outcome, true)
  }

  #run(
    { id, zone }: OpenEnvironment,
    { type, content = '' }: BlockDefinition,
    data: BlockData,
  ): Promise<ScriptOutcome> {
    const source = { template: blockTemplate(type, content), htmlFor: 'page' } as const
    return this.#parts.scripts.run({ owner: id, source, data: { ...data, zone }, limits: templateLimits })
  }
}

function resultOf(
  _id: string,
  { collectionId }: BlockDefinition,
  { totalCount, totalPages, page }: BlockData,
  outcome: ScriptOutcome,
  forDesigner: boolean,
): BlockResult {
  const counted = collectionId ? { totalCount, totalPages } : { totalCount: null, totalPages: null }
  if (outcome.ok) return { _id, html: String(outcome.value), ...counted, page, failure: null }
  const { reason, message, line = null } = outcome.failure
  const told = forDesigner ? { message, line } : { message: null, line: null }
  return { _id, html: '', ...counted, page, failure: { reason, ...told } }
}
