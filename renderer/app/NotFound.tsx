import { Button } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StatusPage } from '../ui/states/StatusPage.tsx'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <StatusPage
      icon={<IconMapQuestion size={34} stroke={1.5} />}
      title={t('shell.pages.notFound.title')}
      text={t('shell.pages.notFound.text')}
      actions={
        <Button component={Link} to="/">
          {t('common.home')}
        </Button>
      }
    />
  )
}
