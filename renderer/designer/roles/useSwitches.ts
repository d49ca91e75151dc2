import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Grants } from '../../../shared/components/grants.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { laterComponent } from '../../ui/laterComponent.tsx'
import type { AccessDialogProps } from './AccessDialog.tsx'
import type { Access } from './access.ts'

const AccessDialog = laterComponent(() => import('./AccessDialog.tsx'))

interface SwitchesRequest {
  access: Access
  whoOf(id: string): string
  /** The names of a role list. */
  namesOf(roles: readonly string[]): string
  /** Goes on to other wishes, as one step that can be undone. */
  change(grants: Grants): void
}

/** Gives a component or takes it away, with what goes along with it once that was shown. */
export function useSwitches({ access, whoOf, namesOf, change }: SwitchesRequest) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const { components } = access.needs

  const ask = useCallback(
    (id: string, what: 'give' | 'take', others: readonly string[], note?: string) =>
      dialogs.open<AccessDialogProps, readonly string[]>({
        id: 'access',
        component: AccessDialog,
        title: t(`roles.${what}.title`, { name: components.get(id)?.name }),
        width: 560,
        props: {
          what,
          note,
          others: others.flatMap(other => {
            const found = components.get(other)
            return found ? [{ ...found, who: whoOf(other) }] : []
          }),
        },
      }),
    [dialogs, t, components, whoOf],
  )

  async function give(id: string) {
    const others = [...access.missing(id), ...access.hiddenLinks(id)]
    const chosen = others.length === 0 ? [] : await ask(id, 'give', others)
    if (chosen) change(access.with([id, ...chosen], 'granted'))
  }

  async function take(id: string) {
    const others = access.onlyFor(id)
    const isEveryones = access.grant(id) === 'everyone'
    const names = namesOf(access.rolesWithout(id))
    const note = isEveryones ? t('roles.take.everyone', { names }) : undefined
    const chosen = others.length === 0 && note === undefined ? [] : await ask(id, 'take', others, note)
    if (chosen) change(access.with([id, ...chosen], 'withheld'))
  }

  return { give, take }
}
