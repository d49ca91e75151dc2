import { useApolloClient } from '@apollo/client/react'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import type { PresentedButton } from '../button/presentedButton.ts'
import { useComponents } from '../ComponentsContext.tsx'
import type { GroupActionDialogProps } from './GroupActionDialog.tsx'
import { continueGroupActionMutation, startGroupActionMutation } from './groupActionDocuments.ts'
import { useSelection } from './TableContext.ts'
import { useChosenRowsTranslation } from './useChosenRowsTranslation.ts'
import type { AskStep, GroupRun } from './useGroupRun.ts'

const GroupActionDialog = laterComponent(() => import('./GroupActionDialog.tsx'))

/** Runs a button for each of the chosen rows; those that it is still to be done for stay chosen. */
export function useGroupAction(tableId: string): (button: PresentedButton) => Promise<void> {
  const { t } = useChosenRowsTranslation()
  const client = useApolloClient()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const { parameters, go, describeError } = useComponents()
  const { ids, set } = useSelection()

  const askFor =
    (buttonId: string): AskStep =>
    async of => {
      if ('runId' in of) {
        const { data } = await client.mutate({ mutation: continueGroupActionMutation, variables: of })
        if (data) return data.step
      } else {
        const variables = { buttonId, tableId, parameters: { ...parameters, itemIds: of.itemIds } }
        const { data } = await client.mutate({ mutation: startGroupActionMutation, variables })
        if (data) return data.step
      }
      throw new Error('the server answered nothing')
    }

  return async button => {
    let last: GroupRun | undefined
    await dialogs.open<GroupActionDialogProps, true>({
      id: 'groupAction',
      component: GroupActionDialog,
      title: button.buttonText || button.title || button.name,
      width: 560,
      props: {
        itemIds: [...ids],
        ask: askFor(button._id),
        tell: error => describeError(error).text,
        ended: run => {
          last = run
          set(run.left)
        },
      },
    })
    if (last?.last === undefined) return
    const { message, next } = last.last
    snackbar.show({ text: message || t('chosenRows.group.done', { count: last.good }), color: 'success' })
    if (next) go(next)
    else if (button.goBack) window.history.back()
  }
}
