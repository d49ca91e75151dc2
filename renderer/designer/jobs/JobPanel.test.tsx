import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jobWaits } from '../../../shared/collections/jobs.ts'
import { adminTexts } from '../../../shared/i18n/adminTexts.ts'
import { designerTexts } from '../../../shared/i18n/designerTexts.ts'
import { completeDocument, draw } from '../../fields/types/testing.tsx'
import { JobPanel } from './JobPanel.tsx'
import type { RunningJob } from './useJob.ts'

const texts = {
  'es-419': { ...designerTexts['es-419'], waits: adminTexts['es-419'].waits },
  en: { ...designerTexts.en, waits: adminTexts.en.waits },
}
const job: NonNullable<RunningJob['job']> = {
  ...{ _id: 'demo_j', kind: 'convert', status: 'running', collectionId: 'demo_c', done: 20_000, total: 20_000 },
  ...{ message: null, detail: null, result: null, file: null, waitingFor: null, waitingSince: null },
}
const panel = (changes: Partial<typeof job>) => {
  const nothing = { failure: undefined, start: async () => undefined, cancel() {}, dismiss() {} }
  return <JobPanel running={{ ...nothing, busy: true, job: { ...job, ...changes } }} onRetry={() => undefined} />
}

beforeEach(completeDocument)
afterEach(cleanup)

test('one that goes on says nothing of waiting', async () => {
  await draw(panel({}), { texts })
  expect(await screen.findByText(/^Convirtiendo los valores/)).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

test.each(jobWaits)('one that waits says for what and since when: %s', async waitingFor => {
  await draw(panel({ waitingFor, waitingSince: '2026-11-28T12:00:00.000Z' }), { texts })
  const [, reason = ''] = texts['es-419'].waits[waitingFor].split('{{time}}')
  const told = (await screen.findByRole('status')).textContent ?? ''
  expect(told).toMatch(/^Espera desde el \d\d-11-2026 \d\d:\d\d: /)
  expect(told.endsWith(reason)).toBe(true)
})
