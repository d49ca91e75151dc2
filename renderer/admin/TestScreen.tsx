import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SimplePage } from './SimplePage.tsx'

/** Proves that the application loads (AF11, AF70). */
export default function TestScreen() {
  const { t } = useTranslation()
  return (
    <SimplePage>
      <Title order={1}>{t('admin.test.title')}</Title>
    </SimplePage>
  )
}
