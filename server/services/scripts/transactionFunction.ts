import { z } from 'zod'
import { type HostFunction, hostFunction } from './scriptContext.ts'
import { type Transactions, transactionSteps } from './transactions.ts'

const step = z.tuple([z.enum(transactionSteps), z.int().min(1)])

/** Answers what runs around scripts; see `server/scripts/inside/transaction.ts`. */
export const transactionFunction = (transactions: Transactions): HostFunction =>
  hostFunction(step, ([name, attempt]) => transactions.step(name, attempt))
