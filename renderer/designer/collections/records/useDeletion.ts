import { useApolloClient } from '@apollo/client/react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../../shared/protocol/limits.ts'
import { useDialogs } from '../../../ui/dialogs/DialogsContext.tsx'
import { useFormatNumber } from '../../../ui/region.ts'
import { useSnackbar } from '../../../ui/snackbar/SnackbarContext.tsx'
import { refusalText } from '../../data/refusal.ts'
import { deleteItemMutation } from '../record/itemDocuments.ts'

export interface Deletion {
  /** How far it is; undefined while nothing is deleted. */
  progress: { done: number; total: number } | undefined
  /** True once all of them are gone. */
  remove(ids: readonly string[]): Promise<boolean>
  cancel(): void
}

/** Deletes records one by one, many to a request, after asking; those that must stay are told with the reason. */
export function useDeletion(collectionId: string): Deletion {
  const { t } = useTranslation()
  const formatNumber = useFormatNumber()
  const client = useApolloClient()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const [progress, setProgress] = useState<Deletion['progress']>()
  const cancelled = useRef(false)

  const remove = useCallback(
    async (ids: readonly string[]) => {
      const count = ids.length
      const sure = await dialogs.confirm({
        title: t('collectionScreens.delete.title', { count, shown: formatNumber(count) }),
        text: t('collectionScreens.delete.text'),
        confirmLabel: t('common.delete'),
      })
      if (!sure) return false
      cancelled.current = false
      const failures: unknown[] = []
      let done = 0
      for (let from = 0; from < count && !cancelled.current; from += limits.batchOperations) {
        if (count > 1) setProgress({ done, total: count })
        const some = ids.slice(from, from + limits.batchOperations)
        const answers = await Promise.allSettled(
          some.map(itemId => client.mutate({ mutation: deleteItemMutation, variables: { collectionId, itemId } })),
        )
        failures.push(...answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : [])))
        done += some.length
      }
      setProgress(undefined)
      const deleted = done - failures.length
      if (failures.length === 0) {
        snackbar.show({
          text: t('collectionScreens.delete.done', { count: deleted, shown: formatNumber(deleted) }),
          color: 'success',
        })
        return done === count
      }
      await dialogs.alert({
        title: t('collectionScreens.delete.failed', { count: failures.length, shown: formatNumber(failures.length) }),
        text: refusalText(t, failures[0]),
      })
      return false
    },
    [client, collectionId, dialogs, snackbar, t, formatNumber],
  )

  const cancel = useCallback(() => {
    cancelled.current = true
  }, [])
  return { progress, remove, cancel }
}
