import { useMutation } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeSet } from '../../../shared/changeSets/changeSet.ts'
import { useShowError } from '../../app/useShowError.ts'
import { errorCode } from '../../graphql/errors.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { useDesigner } from '../data/DesignerContext.tsx'
import { applyChangesMutation } from '../data/documents.ts'
import { undoMutation } from './documents.ts'

export interface Apply {
  /** Of what was applied last, until it is undone. */
  changeId: string | undefined
  busy: boolean
  /** @param schema of the preview that was looked at; true when it is done */
  apply(changeSet: ChangeSet, schema: number): Promise<boolean>
  undo(): Promise<void>
  /** What was applied is no matter of this screen any more. */
  forget(): void
}

/** Applies a proposal as one change, and undoes it as one. @param stale when somebody saved since the preview */
export function useApply(stale: () => void): Apply {
  const { t } = useTranslation()
  const { environmentId, refresh } = useDesigner()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [changeId, setChangeId] = useState<string>()
  const [send, { loading: applying }] = useMutation(applyChangesMutation)
  const [sendUndo, { loading: undoing }] = useMutation(undoMutation)

  const apply = useCallback(
    async (changeSet: ChangeSet, expectedSchema: number) => {
      try {
        const { data } = await send({ variables: { environmentId, changeSet, expectedSchema } })
        setChangeId(data?.applied.changeId)
        await refresh()
        return true
      } catch (error) {
        if (errorCode(error) !== 'Conflict') showError(error)
        else {
          snackbar.show({ text: t('assistant.stale'), color: 'warning' })
          stale()
        }
        return false
      }
    },
    [send, environmentId, refresh, showError, snackbar, t, stale],
  )

  const undo = useCallback(async () => {
    if (changeId === undefined || undoing) return
    try {
      await sendUndo({ variables: { environmentId, changeId } })
      setChangeId(undefined)
      await refresh()
      snackbar.show({ text: t('assistant.undone'), color: 'success' })
    } catch (error) {
      if (errorCode(error) === 'Conflict') snackbar.show({ text: t('assistant.undoLate'), color: 'warning' })
      else showError(error)
    }
  }, [changeId, undoing, sendUndo, environmentId, refresh, snackbar, t, showError])

  const forget = useCallback(() => setChangeId(undefined), [])
  return { changeId, busy: applying || undoing, apply, undo, forget }
}
