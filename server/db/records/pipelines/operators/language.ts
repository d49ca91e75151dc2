import { Aggregator } from 'mingo/aggregator'
import { Context, evalExpr, ProcessingMode } from 'mingo/core'
import type { Iterator } from 'mingo/lazy'
import * as accumulator from 'mingo/operators/accumulator'
import * as expression from 'mingo/operators/expression'
import * as pipeline from 'mingo/operators/pipeline'
import * as projection from 'mingo/operators/projection'
import * as query from 'mingo/operators/query'
import * as window from 'mingo/operators/window'
import type { AccumulatorOperator, AnyObject, ExpressionOperator } from 'mingo/types'
import { conversions } from './conversions.ts'
import { dateArithmetic } from './dateArithmetic.ts'
import { $dateFromString } from './dateFromString.ts'
import { dateParts } from './dateParts.ts'
import { dateStages } from './dateStages.ts'
import { $dateToString } from './dateToString.ts'
import { numbers } from './numbers.ts'
import { type Accumulator, statistics } from './statistics.ts'
import { $switch } from './switch.ts'
import { texts } from './texts.ts'
import { type Expression, isNamed } from './values.ts'
import { withNow } from './withNow.ts'

/** `$setWindowFields` runs functions of the library through this; what a pipeline says has none. */
const $function: Expression = (document, operand, options) => {
  const { body, args } = isNamed(operand) ? operand : {}
  if (typeof body !== 'function') throw new Error('$function: no code of a pipeline runs here')
  return body.apply(null, evalExpr(document, args, options))
}

/** In an expression, over a list. */
const overList =
  (operator: string, compute: Accumulator | undefined): Expression =>
  (document, operand, options) => {
    if (!isNamed(operand)) throw new Error(`${operator} takes an object of input, p, method`)
    const input = evalExpr(document, operand.input, options)
    const numbers = Array.isArray(input) ? input : [input]
    const p = evalExpr(document, operand.p, options)
    return compute?.(numbers, { ...operand, p, input: '$$CURRENT' }, options)
  }

const expressions: Record<`$${string}`, Expression> = {
  ...dateParts,
  ...dateArithmetic,
  ...conversions,
  ...numbers,
  ...texts,
  $dateToString,
  $dateFromString,
  $function,
  $switch,
  $percentile: overList('$percentile', statistics.$percentile),
  $median: overList('$median', statistics.$median),
}

/** MongoDB's operators: those of the library, and our own where it answers otherwise than the manual of MongoDB 8 says. */
const language = Context.from(
  Context.init({
    expression: expressions as Record<`$${string}`, ExpressionOperator>,
    accumulator: statistics as Record<`$${string}`, AccumulatorOperator>,
    pipeline: dateStages,
  }),
  Context.init({ accumulator, expression, pipeline, projection, query, window }),
)

export interface PipelineInput {
  stages: readonly AnyObject[]
  documents: Iterable<unknown>
  /** The records of a collection that is joined. @throws Error where there is none of the name */
  joined?(name: string): AnyObject[]
  /** ms */
  now: number
}

/** What a pipeline makes of documents, one after the other. @throws Error for a pipeline that is wrong; so does the iterator */
export function pipelineStream({ stages, documents, joined, now }: PipelineInput): Iterator {
  const options = {
    idKey: '_id',
    // No code of a pipeline runs here.
    scriptEnabled: false,
    useStrictMode: true,
    failOnError: true,
    processingMode: ProcessingMode.CLONE_OFF,
    context: language,
    ...(joined && { collectionResolver: joined }),
  }
  return new Aggregator(withNow(stages, now), options).stream(documents)
}
