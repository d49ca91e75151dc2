import { useApolloClient } from '@apollo/client/react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { useShowError } from '../../app/useShowError.ts'
import { editorPath } from '../../environment/componentPaths.ts'
import { readAnew } from '../../graphql/readAnew.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { valuesOf } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { kindDocuments } from '../data/documents.ts'
import { merge } from '../data/merge.ts'
import { useNameOf } from '../data/useNameOf.ts'
import { valuesDifference } from '../data/valuesDifference.ts'
import { restoreDeletedMutation } from '../versions/documents.ts'
import type { DifferenceDialogProps } from './DifferenceDialog.tsx'
import type { Draft } from './useDraft.ts'
import type { TakenOver } from './useMeanwhile.ts'
import { useResolution } from './useResolution.ts'

const DifferenceDialog = laterComponent(() => import('./DifferenceDialog.tsx'))

interface NoticeActionsOptions {
  kind: ComponentKind
  draft: Draft
  onGone(): void
}

/** What the notices of an editor offer. */
export function useNoticeActions({ kind, draft, onGone }: NoticeActionsOptions) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const navigate = useNavigate()
  const { environmentId, refresh } = useDesigner()
  const nameOf = useNameOf()
  const resolve = useResolution(kind)
  const { stored, values, together } = draft
  const { meanwhile } = together

  /** What goes wrong is told, and nothing here changes. */
  const attempt = (run: () => Promise<void>) => () => void run().catch(showError)

  async function showBoth() {
    const choice = await resolve({ base: stored, mine: values, maySave: false })
    if (choice?.take === 'theirs') together.takeTheirs(choice.theirs)
    if (choice?.take === 'both') together.combine(choice.theirs, choice.choices)
  }

  async function combine() {
    if (!meanwhile) return
    const three = { base: valuesOf(kind, stored), mine: values, theirs: valuesOf(kind, meanwhile) }
    if (merge(three).conflicts.length > 0) return showBoth()
    together.combine(meanwhile)
    snackbar.show({ text: t('versions.together.combined'), color: 'success' })
  }

  async function recover() {
    await client.mutate({ mutation: restoreDeletedMutation, variables: { componentId: stored._id } })
    await readAnew(client)
    snackbar.show({ text: t('versions.together.recovered'), color: 'success' })
  }

  async function saveAsNew() {
    const { data } = await client.mutate({
      mutation: kindDocuments(kind).create,
      variables: { environmentId, data: values },
    })
    if (!data) return
    await refresh()
    // The guard of unsaved changes must know before the screen is left.
    flushSync(() => {
      draft.revert()
      onGone()
    })
    await navigate(editorPath(environmentId, kind, data.component._id))
  }

  async function showTakenOver({ before, after }: TakenOver) {
    await dialogs.open<DifferenceDialogProps, undefined>({
      id: 'difference',
      component: DifferenceDialog,
      props: { changes: valuesDifference(kind, valuesOf(kind, before), valuesOf(kind, after), nameOf) },
      title: t('versions.together.changed', { name: after.name }),
      width: 640,
    })
  }

  return {
    showBoth: attempt(showBoth),
    combine: attempt(combine),
    recover: attempt(recover),
    saveAsNew: attempt(saveAsNew),
    showTakenOver: (takenOver: TakenOver) => void showTakenOver(takenOver),
  }
}
