import { Alert, Button, Group, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { IconMailOff } from '@tabler/icons-react'
import { usePeopleTranslation } from './peopleTexts.ts'
import { useLinksDialog } from './useInvitationLinks.ts'

/** That no mail leaves this machine, and how those get in who have not come in yet. */
export function LinksNotice() {
  const { t } = usePeopleTranslation()
  const { show, making } = useLinksDialog()
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconMailOff size={20} />}
      title={t('people.links.noMails')}
      role="status"
    >
      <Group justify="space-between" gap="sm">
        <Text fz="sm">{t('people.links.noMailsText')}</Text>
        <Button size="xs" variant="default" loading={making} onClick={() => void show()}>
          {t('people.links.all')}
        </Button>
      </Group>
    </Alert>
  )
}
