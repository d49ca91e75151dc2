import { Text } from '@mantine/core'
import { holdTexts } from '../../shared/i18n/holdTexts.ts'
import { useTexts } from '../ui/texts.ts'

/** Where an environment is made of another one, or of a file: that it does nothing by itself at first. */
export function BeginsHeld() {
  const { t } = useTexts(holdTexts)
  return <Text c="dimmed">{t('holds.begins')}</Text>
}
