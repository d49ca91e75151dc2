import { useQuery, useSubscription } from '@apollo/client/react'
import { Alert, Anchor, Button, Stack, TextInput, Title } from '@mantine/core'
import { IconArrowLeft, IconDeviceFloppy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { defaultFcmUrl } from '../../../shared/platform/settings.ts'
import { useLeaveGuard } from '../../app/useLeaveGuard.ts'
import { useShowError } from '../../app/useShowError.ts'
import { errorCode, errorText } from '../../graphql/errors.ts'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { platformUpdatedSubscription } from '../documents.ts'
import { SimplePage } from '../SimplePage.tsx'
import { SettingsCard } from '../settings/SettingsCards.tsx'
import { type Platform, platformSettingsQuery } from './documents.ts'
import { KindsCard } from './KindsCard.tsx'
import { MailCard } from './MailCard.tsx'
import { ModelsCard } from './models/ModelsCard.tsx'
import { PlacesCard } from './PlacesCard.tsx'
import { PlatformContext } from './PlatformContext.ts'
import classes from './platform.module.css'
import { SecretSetting } from './SecretSetting.tsx'
import { NumberSetting, SwitchSetting, TextSetting } from './settingInputs.tsx'
import { type PlatformDraft, usePlatformDraft } from './usePlatformDraft.ts'

/** `/admin/settings`: what the platform is set to, for superAdmins. */
export default function PlatformPage() {
  const { t } = useTranslation()
  usePageTitle(t('platform.title'), 'Telar')
  const { data, error, refetch } = useQuery(platformSettingsQuery, { fetchPolicy: 'cache-and-network' })
  useSubscription(platformUpdatedSubscription, { onData: () => void refetch().catch(() => undefined) })
  const platform = data?.platformSettings
  return (
    <SimplePage>
      <div className={classes.column}>
        <Anchor component={Link} to="/" fz="sm" className={classes.back}>
          <IconArrowLeft size={14} aria-hidden /> {t('platform.back')}
        </Anchor>
        {platform ? (
          <Editor platform={platform} onStale={refetch} />
        ) : error ? (
          <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </SimplePage>
  )
}

function Editor({ platform, onStale }: { platform: Platform; onStale(): Promise<unknown> }) {
  const { t } = useTranslation()
  const draft = usePlatformDraft(platform, onStale)
  const save = useSaving(draft)
  const question = {
    title: t('platform.leaveTitle'),
    text: t('platform.leaveText'),
    leaveLabel: t('platform.leave'),
    saveLabel: t('platform.saveAndLeave'),
  }
  useLeaveGuard(draft.dirty, question, { save })
  return (
    <PlatformContext value={draft}>
      <Head draft={draft} onSave={save} />
      {draft.isStale && (
        <Alert color="yellow" role="status">
          {t('platform.meanwhile')}
        </Alert>
      )}
      <Cards stage={platform.stage} />
    </PlatformContext>
  )
}

/** Saves, and says what became of it. */
function useSaving(draft: PlatformDraft) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const showError = useShowError()

  return async (): Promise<boolean> => {
    try {
      const isSaved = await draft.save()
      if (isSaved) snackbar.show({ text: t('platform.saved'), color: 'success' })
      return isSaved
    } catch (error) {
      if (errorCode(error) === 'Conflict') snackbar.show({ text: t('platform.conflict'), color: 'warning' })
      else showError(error)
      return false
    }
  }
}

/** Name, and what is done with what was changed: it stays in sight. */
function Head({ draft, onSave }: { draft: PlatformDraft; onSave(): Promise<boolean> }) {
  const { t } = useTranslation()
  return (
    <>
      <header className={classes.head}>
        <Title order={1}>{t('platform.title')}</Title>
        <div className={classes.actions}>
          {draft.dirty && <span className={classes.unsaved}>{t('platform.unsaved')}</span>}
          <Button variant="default" disabled={!draft.dirty || draft.saving} onClick={draft.discard}>
            {t('platform.discard')}
          </Button>
          <Button
            leftSection={<IconDeviceFloppy size={17} stroke={1.7} aria-hidden />}
            disabled={!draft.dirty}
            loading={draft.saving}
            onClick={() => void onSave()}
          >
            {t('platform.save')}
          </Button>
        </div>
      </header>
      <p className={classes.text}>{t('platform.text')}</p>
    </>
  )
}

function Cards({ stage }: { stage: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.cards}>
      <SettingsCard title={t('platform.cards.links.title')} text={t('platform.cards.links.text')}>
        <Stack gap="md">
          {(['academy', 'site', 'hub'] as const).map(link => (
            <div key={link} className={classes.pair} data-wide-second>
              <TextSetting name={`${link}Name`} placeholder={t(`platform.links.${link}`)} />
              <TextSetting name={`${link}Url`} placeholder="https://" />
            </div>
          ))}
        </Stack>
      </SettingsCard>
      <MailCard />
      <SettingsCard title={t('platform.cards.services.title')} text={t('platform.cards.services.text')}>
        <Stack gap="md">
          <TextSetting name="avatarUrl" placeholder="https://" />
          <TextSetting name="visitsUrl" placeholder="https://" />
        </Stack>
      </SettingsCard>
      <PlacesCard />
      <SettingsCard title={t('platform.cards.push.title')} text={t('platform.cards.push.text')}>
        <div className={classes.pair}>
          <SecretSetting name="fcmServiceAccount" hint={t('platform.hints.fcmServiceAccount')} />
          <TextSetting name="fcmUrl" placeholder={defaultFcmUrl} />
        </div>
      </SettingsCard>
      <ModelsCard />
      <SettingsCard title={t('platform.cards.limits.title')} text={t('platform.cards.limits.text')}>
        <Stack gap="md">
          <div className={classes.pair}>
            <NumberSetting name="environmentUploads" />
            <NumberSetting name="auditDays" />
            <NumberSetting name="environmentBackups" />
            <NumberSetting name="backupsMost" />
          </div>
          <SwitchSetting name="trial" />
          <TextInput
            label={t('platform.fields.stage')}
            description={t('platform.hints.stage')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={stage}
            readOnly
          />
        </Stack>
      </SettingsCard>
      <SettingsCard title={t('platform.cards.trying.title')} text={t('platform.cards.trying.text')}>
        <SwitchSetting name="experiments" />
      </SettingsCard>
      <KindsCard />
    </div>
  )
}
