import type { TFunction } from 'i18next'
import type { BlockFailure } from './documents.ts'

/** What went wrong, for designers; null for everybody else, who is told nothing of it (N28). */
export const failureText = (t: TFunction, { reason, message }: BlockFailure): string | null =>
  message === null || reason === 'error' ? message : t(`blocks.reasons.${reason}`)
