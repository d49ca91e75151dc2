import type { FormDraftId } from '../formDrafts.ts'

/** How often forms of this page hold each draft. */
const holds = new Map<string, number>()
/** What is being done with drafts that no form holds. */
const works = new Map<string, Promise<void>>()

const nameOf = ({ formId, record }: FormDraftId) => JSON.stringify([formId, record])

/** A form is there that sends by itself what waits in its draft. @returns ends it */
export function holdDraft(id: FormDraftId): () => void {
  const name = nameOf(id)
  const count = (by: number) => holds.set(name, (holds.get(name) ?? 0) + by)
  count(1)
  return () => void count(-1)
}

export const isHeld = (id: FormDraftId): boolean => (holds.get(nameOf(id)) ?? 0) > 0

/** Does something with a draft that no form holds. */
export async function withDraft(id: FormDraftId, work: () => Promise<void>): Promise<void> {
  const name = nameOf(id)
  const done = draftSettled(id)
    .then(work)
    .finally(() => works.delete(name))
  works.set(name, done)
  await done
}

/** Ends when nobody does anything with the draft: what is read before may have been sent meanwhile. */
export const draftSettled = async (id: FormDraftId): Promise<void> => works.get(nameOf(id))
