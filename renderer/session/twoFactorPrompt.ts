import type { i18n } from 'i18next'
import type { TwoFactorPrompt } from '../graphql/twoFactorLink.ts'
import type { Dialogs } from '../ui/dialogs/dialogs.ts'
import { laterComponent } from '../ui/laterComponent.tsx'

const TwoFactorDialog = laterComponent(() => import('./TwoFactorDialog.tsx'))

/** Asks for the code in a dialog 480 wide; a wrong code is told and closed before it is asked again. */
export const createTwoFactorPrompt = (dialogs: Dialogs, { t }: Pick<i18n, 't'>): TwoFactorPrompt => ({
  ask: () =>
    dialogs.open<object, string>({
      id: 'twoFactor',
      component: TwoFactorDialog,
      props: {},
      title: t('shell.twoFactor.title'),
      width: 480,
    }),
  invalid: () =>
    dialogs.alert({
      title: t('shell.twoFactor.title'),
      text: t('dialogs_totp.invalid'),
      confirmLabel: t('common.close'),
    }),
})
