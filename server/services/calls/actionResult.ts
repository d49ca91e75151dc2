import type { RecordData } from '../../../shared/fields/recordValidator.ts'

/** What a form, a button or a row action did (contract.graphql, `ActionResult`). */
export interface ActionResult {
  _id: string | null
  _version: number | null
  message: string | null
  hookResults: unknown[]
  /** What is told of the hooks that failed. */
  hookErrors: string[]
  /** A hook ended what was begun. */
  stopped: boolean
  /** A button goes on with this once the browser has posted the result. */
  postTicket: string | null
  /** What it wrote by itself, where the browser posts the result to an address; secrets are not in it. */
  given: RecordData | null
  /** Where to go now. */
  next: { path: string; newTab: boolean; environment: string | null; parameters: Record<string, unknown> } | null
}
