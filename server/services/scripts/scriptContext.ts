import type { LimitFunction } from 'p-limit'
import { z } from 'zod'
import { AppError, badRequest, isAppError } from '../../../shared/errors.ts'
import type { CallContext, ScriptCall } from '../../scripts/poolCalls.ts'
import type { Caller } from '../calls/caller.ts'
import type { OpenEnvironment } from '../model/openEnvironment.ts'
import type { Asker } from '../policy/policy.ts'
import type { Transactions } from './transactions.ts'

/** For whom a script runs, and where: the server says so, never the script. */
export interface ScriptContext {
  /** With all its fields. */
  readonly environment: OpenEnvironment
  /** All rights on this environment, none on others (P69); what it writes was written by who started it. */
  readonly caller: Caller
  /** Who started it, and the environment as that one sees it: what `asUser` asks as. Nobody starts a task. */
  readonly starter?: Asker & { readonly environment: OpenEnvironment }
  readonly transactions: Transactions
  /** Of calls that read and write: so many at once, the others wait. */
  readonly places: LimitFunction
  /** It reads and writes what who started it may, whatever it says. */
  readonly asStarter: boolean
  /** It asks no script of another component, which could ask it. */
  readonly onlyReads: boolean
  /** It runs for an agent that a script runs. */
  readonly runsNoAgents: boolean
}

/** A function of scripts: its arguments as the schema reads them. */
export interface HostFunction<Schema extends z.ZodType = z.ZodType> {
  readonly takes: Schema
  answer(args: z.output<Schema>, context: CallContext): Promise<unknown>
}

/** Only for the compiler: the arguments of `answer` are what `takes` reads. */
export const hostFunction = <Schema extends z.ZodType>(
  takes: Schema,
  answer: HostFunction<Schema>['answer'],
): HostFunction => ({ takes, answer }) as unknown as HostFunction

const placeOf = ({ path, message }: z.core.$ZodIssue) => {
  const [argument, ...rest] = path
  const place = typeof argument === 'number' ? `argument ${argument + 1}` : 'the arguments'
  return `${[place, ...rest].join('.')}: ${message}`
}

/** What a script is told: an error of the values it gave names them. */
export function explained<Failure>(error: Failure): Failure | AppError {
  if (!isAppError(error, 'validationError')) return error
  const errors = (error.details.validationErrors ?? {}) as Readonly<Record<string, string>>
  const told = Object.entries(errors).map(([place, text]) => `${place} ${text}`)
  return new AppError(error.code, told.join(', '), error.details)
}

/** As runs call it: what a script sends is believed only after it was read. */
export function hostCall(name: string, { takes, answer }: HostFunction): ScriptCall {
  return async (sent, context) => {
    const read = takes.safeParse(sent)
    if (!read.success) throw badRequest(`${name}: ${read.error.issues.slice(0, 3).map(placeOf).join('; ')}`)
    try {
      return await answer(read.data, context)
    } catch (error) {
      throw explained(error)
    }
  }
}

/** What may be left out or null, at the end. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish()

export const objectOf = z.record(z.string(), z.unknown())
