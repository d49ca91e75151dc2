import { useMutation, useQuery } from '@apollo/client/react'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationChannelName, NotificationKind } from '../../shared/notifications/notification.ts'
import { useApp } from '../app/AppContext.tsx'
import { errorText } from '../graphql/errors.ts'
import PushState from '../push/PushState.tsx'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import { ErrorPanel } from '../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../ui/states/ListSkeleton.tsx'
import { type KnownSettings, notificationSettingsQuery, updateNotificationSettingsMutation } from './documents.ts'
import classes from './notifications.module.css'

/** Whether this device tells, how somebody hears of each kind, and when nothing rings. */
export function NotificationSettings({ environmentId }: { environmentId: string }) {
  const { t } = useTranslation()
  const { desktop } = useApp().boot
  const { data, error, refetch } = useQuery(notificationSettingsQuery, {
    variables: { environmentId },
    fetchPolicy: 'network-only',
  })
  if (error) return <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch().catch(() => undefined)} />
  if (data === undefined) return <ListSkeleton rows={6} />
  return (
    <Stack gap="lg">
      {!desktop && <PushState environmentId={environmentId} />}
      <SettingsForm environmentId={environmentId} known={data.notificationSettings} />
    </Stack>
  )
}

function SettingsForm({ environmentId, known }: { environmentId: string; known: KnownSettings }) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const [choices, setChoices] = useState(known.choices)
  const [quietFrom, setFrom] = useState(known.quietFrom ?? '')
  const [quietUntil, setUntil] = useState(known.quietUntil ?? '')
  const [save, { loading, error }] = useMutation(updateNotificationSettingsMutation, { onError: () => undefined })
  const set = (kind: NotificationKind, channels: readonly string[]) =>
    setChoices(before =>
      before.map(one => (one.kind === kind ? { ...one, channels: channels as NotificationChannelName[] } : one)),
    )

  async function store() {
    const variables = {
      environmentId,
      choices: Object.fromEntries(choices.map(({ kind, channels }) => [kind, channels])),
      quietFrom: quietFrom || null,
      quietUntil: quietUntil || null,
    }
    const { data } = await save({ variables })
    if (data) snackbar.show({ text: t('notifications.saved'), color: 'success' })
  }

  return (
    <Stack gap="md">
      <Text c="dimmed">{t('notifications.settingsText')}</Text>
      {choices.map(({ kind, channels }) => (
        <Checkbox.Group
          key={kind}
          className={classes.kind}
          label={t(`notifications.kinds.${kind}`)}
          value={[...channels]}
          onChange={chosen => set(kind, chosen)}
        >
          <Group gap="md" mt={6}>
            {known.offered.map(channel => (
              <Checkbox key={channel} size="xs" value={channel} label={t(`notifications.channels.${channel}`)} />
            ))}
          </Group>
        </Checkbox.Group>
      ))}
      <Stack gap={6}>
        <Text fw={600}>{t('notifications.quiet')}</Text>
        <Text fz="sm" c="dimmed">
          {t('notifications.quietText', { zone: known.zone })}
        </Text>
        <Group grow>
          <TextInput
            type="time"
            label={t('notifications.quietFrom')}
            value={quietFrom}
            onChange={event => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="time"
            label={t('notifications.quietUntil')}
            value={quietUntil}
            onChange={event => setUntil(event.currentTarget.value)}
          />
        </Group>
      </Stack>
      {error && (
        <Text role="alert" c="red">
          {errorText(t, error)}
        </Text>
      )}
      <Button loading={loading} onClick={() => void store()}>
        {t('notifications.save')}
      </Button>
    </Stack>
  )
}
