import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind, Definition } from '../../../shared/components/defineComponent.ts'
import { withScript } from '../../../shared/components/definitionScripts.ts'
import type { RewrittenScript } from '../../../shared/components/rewrittenScripts.ts'
import { namedKinds } from '../../../shared/scripts/scriptTypings.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import type { StoredComponent, Values } from '../data/component.ts'
import { useNameOf } from '../data/useNameOf.ts'
import type { RenameScriptsProps } from '../scripts/RenameScriptsDialog.tsx'
import { rewritten, useNamedScripts } from '../scripts/useNamedScripts.ts'
import type { CarriedChoice } from '../versions/CarriedActions.tsx'

const RenameScriptsDialog = laterComponent(() => import('../scripts/RenameScriptsDialog.tsx'))

/** What is saved of scripts with a component. */
export interface FollowingScripts {
  /** Of the component itself, by property. */
  own: Definition
  /** Of others; undefined where none changes. */
  others: readonly RewrittenScript[] | undefined
}

const none: FollowingScripts = { own: {}, others: undefined }

/** Before a component is saved under another name: shows the scripts that call it by the old one, and asks whether they follow. */
export function useNewName(kind: ComponentKind) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const find = useNamedScripts()
  const nameOf = useNameOf()

  const askAboutScripts = useCallback(
    async ({ _id, name }: StoredComponent, data: Definition, values: Values): Promise<FollowingScripts | 'nothing'> => {
      const { name: newName } = data
      if (typeof newName !== 'string' || newName.trim() === '' || !namedKinds.includes(kind.kind)) return none
      const title = t('scripts.rename.title', { name: newName })
      const scripts = await find({ kind: kind.kind, name }, { _id, kind: kind.kind, values }).catch(() => undefined)
      if (scripts === undefined) {
        const failed = { title, text: t('scripts.rename.failed'), confirmLabel: t('scripts.rename.anyway') }
        return (await dialogs.confirm(failed)) ? none : 'nothing'
      }
      if (scripts.length === 0) return none
      const choice = await dialogs.open<RenameScriptsProps, CarriedChoice>({
        id: 'newName',
        component: RenameScriptsDialog,
        props: { scripts, newName },
        title,
        width: 680,
      })
      if (choice === 'alone') return none
      if (choice !== 'carried') return 'nothing'
      const changed = scripts.filter(({ places }) => places.length > 0).map(script => rewritten(script, newName))
      const others = changed.filter(script => script._id !== _id)
      const own = changed.filter(script => script._id === _id)
      const written: Record<string, unknown> = {}
      for (const script of own) Object.assign(written, withScript(kind, { ...values, ...written }, script))
      return {
        own: written,
        others: others.length > 0 ? others : undefined,
      }
    },
    [dialogs, find, kind, t],
  )

  const tellOfConflict = useCallback(
    (componentId: string) =>
      snackbar.show({
        text: t('scripts.rename.conflict', { name: nameOf(componentId) ?? t('settings.title') }),
        color: 'error',
      }),
    [nameOf, snackbar, t],
  )

  return { askAboutScripts, tellOfConflict }
}
