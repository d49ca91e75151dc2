import { useQuery } from '@apollo/client/react'
import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEnvironment } from '../../environment/EnvironmentContext.tsx'
import { settingsPath } from '../../environment/paths.ts'
import { environmentBackupsQuery } from './documents.ts'

/** That the last backup that was due could not be made. Nothing while all is well. */
export function BackupNotice() {
  const { t } = useTranslation()
  const { _id: environmentId } = useEnvironment()
  const { data } = useQuery(environmentBackupsQuery, {
    variables: { environmentId },
    fetchPolicy: 'cache-and-network',
  })
  const last = data?.environmentBackups.find(({ isAutomatic, state }) => isAutomatic && state !== 'running')
  if (last?.state !== 'failed') return null
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<IconAlertTriangle size={20} />}
      title={t('settings.backups.notice.title')}
    >
      {t('settings.backups.notice.text')}{' '}
      <Anchor component={Link} to={settingsPath(environmentId, 'backups')} underline="always" inherit>
        {t('settings.backups.notice.open')}
      </Anchor>
    </Alert>
  )
}
