import { useCallback } from 'react'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import type { TypedNameDialogProps } from './TypedNameDialog.tsx'

const TypedNameDialog = laterComponent(() => import('./TypedNameDialog.tsx'))

/** Opens the dialog that asks for a name before something is lost. @returns opens it; true once it was done */
export function useTypedName() {
  const dialogs = useDialogs()
  return useCallback(
    async ({ title, ...props }: TypedNameDialogProps & { title: string }) => {
      const options = { id: 'typedName', component: TypedNameDialog, props, title }
      return (await dialogs.open<TypedNameDialogProps, boolean>(options)) === true
    },
    [dialogs],
  )
}
