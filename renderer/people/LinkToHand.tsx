import { Group, Stack, Text } from '@mantine/core'
import { formatDateTime } from '../../shared/formats/dates.ts'
import { QrCode } from '../ui/QrCode.tsx'
import { CopyText } from './CopyText.tsx'
import classes from './people.module.css'
import { usePeopleTranslation } from './peopleTexts.ts'

export interface LinkToHandProps {
  /** Whom it is for. */
  name: string
  url: string
  /** ISO moment. */
  endsAt: string
  /** IANA name. */
  zone: string
}

/** A link for one person, to be copied or read by the camera of a phone. */
export function LinkToHand({ name, url, endsAt, zone }: LinkToHandProps) {
  const { t } = usePeopleTranslation()
  return (
    <Stack gap="md" align="center">
      <Text>{t('people.links.hand', { name, ends: formatDateTime(endsAt, zone) })}</Text>
      <QrCode text={url} label={t('people.links.drawing', { name })} />
      <code className={classes.link}>{url}</code>
      <Group justify="center">
        <CopyText text={url} label={t('people.links.copy')} variant="filled" />
      </Group>
    </Stack>
  )
}
