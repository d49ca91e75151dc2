import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app/AppContext.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { Facts } from './Facts.tsx'
import { SimplePage } from './SimplePage.tsx'

/** Product, version and stage. */
export default function About() {
  const { t } = useTranslation()
  const { boot } = useApp()
  usePageTitle(t('admin.about.title'))
  return (
    <SimplePage>
      <Title order={1}>{t('admin.about.title')}</Title>
      <Text c="dimmed" mt={6} mb="xl">
        {t('admin.about.text')}
      </Text>
      <Facts
        facts={[
          { label: t('admin.about.version'), value: boot.version },
          { label: t('admin.about.stage'), value: boot.stage },
        ]}
      />
    </SimplePage>
  )
}
