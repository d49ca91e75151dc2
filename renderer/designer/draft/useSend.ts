import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import type { StoredComponent } from '../data/component.ts'
import { kindDocuments } from '../data/documents.ts'
import type { SaveRequest } from './saveRequest.ts'

/** Sends a save; the link repeats it under its key while nobody answers. */
export function useSend(kind: ComponentKind, { _id: id }: StoredComponent) {
  const [update] = useMutation(kindDocuments(kind).update)
  return useCallback(
    async ({ key, data, expectedVersion }: SaveRequest): Promise<StoredComponent | undefined> => {
      const answer = await update({
        variables: { id, data, expectedVersion },
        context: { idempotencyKey: key },
      })
      return answer.data?.component
    },
    [update, id],
  )
}
