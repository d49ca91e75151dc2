import { useMutation, useQuery } from '@apollo/client/react'
import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { useShowError } from '../../app/useShowError.ts'
import { errorText } from '../../graphql/errors.ts'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { laterComponent } from '../../ui/laterComponent.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { useAccountTranslation } from '../accountTexts.ts'
import { disableTwoFactorMutation, ownTwoFactorQuery, renewRecoveryCodesMutation } from '../twoFactor/documents.ts'
import { RecoveryCodes } from '../twoFactor/RecoveryCodes.tsx'
import classes from './profile.module.css'

const EnrolDialog = laterComponent(() => import('../twoFactor/EnrolDialog.tsx'))

interface CodesDialogProps extends DialogControls<void> {
  codes: readonly string[]
}

const CodesDialog = ({ codes, resolve }: CodesDialogProps) => <RecoveryCodes codes={codes} onDone={() => resolve()} />

/** The second factor of the own account (B60, B69). */
export function TwoFactorSection() {
  const { t } = useAccountTranslation()
  const { data, error, refetch } = useQuery(ownTwoFactorQuery, { fetchPolicy: 'cache-and-network' })
  const state = data?.ownTwoFactor
  const { busy, enable, disable, renew } = useTwoFactor(refetch)
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <Title order={2} fz="lg">
          {t('account.twoFactor.title')}
        </Title>
        {state && (
          <Badge variant="light" tt="none" color={state.isOn ? 'green' : 'gray'}>
            {t(state.isOn ? 'account.twoFactor.on' : 'account.twoFactor.off')}
          </Badge>
        )}
      </div>
      <Text c="dimmed" fz="sm">
        {t('account.twoFactor.text')}
      </Text>
      {state?.isOn && <Text fz="sm">{t('account.twoFactor.left', { count: state.recoveryCodesLeft })}</Text>}
      {state ? (
        <Group justify="flex-end" gap="sm">
          {state.isOn ? (
            <>
              <Button variant="default" disabled={busy} onClick={() => void renew()}>
                {t('account.twoFactor.renew')}
              </Button>
              <Button variant="default" disabled={busy} onClick={() => void disable()}>
                {t('account.twoFactor.disable')}
              </Button>
            </>
          ) : (
            <Button onClick={() => void enable(state.asksPassword)}>{t('account.twoFactor.enable')}</Button>
          )}
        </Group>
      ) : error ? (
        <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={1} />
      )}
    </section>
  )
}

/** What can be done with it. Both that ask for a code are asked for it by the link (`graphql/twoFactorLink.ts`). */
function useTwoFactor(refetch: () => Promise<unknown>) {
  const { t } = useAccountTranslation()
  const dialogs = useDialogs()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const [disableIt, disabling] = useMutation(disableTwoFactorMutation)
  const [renewThem, renewing] = useMutation(renewRecoveryCodesMutation)
  const again = () => refetch().catch(() => undefined)

  async function enable(asksPassword: boolean) {
    const title = t('account.twoFactor.title')
    await dialogs.open<{ asksPassword: boolean }, void>({
      id: 'enrolTwoFactor',
      component: EnrolDialog,
      props: { asksPassword },
      title,
      width: 600,
    })
    await again()
  }

  async function disable() {
    try {
      await disableIt()
      snackbar.show({ text: t('account.twoFactor.disabled'), color: 'success' })
    } catch (failure) {
      showError(failure)
    }
    await again()
  }

  async function renew() {
    try {
      const { data } = await renewThem()
      await dialogs.open<{ codes: readonly string[] }, void>({
        id: 'recoveryCodes',
        component: CodesDialog,
        props: { codes: data?.renewRecoveryCodes ?? [] },
        title: t('account.twoFactor.codes'),
        width: 600,
      })
    } catch (failure) {
      showError(failure)
    }
    await again()
  }

  return { busy: disabling.loading || renewing.loading, enable, disable, renew }
}
