import { Button, Group, Stack, Text } from '@mantine/core'
import type { CreateEnvironmentUsersMutation } from '../graphql/generated/operations.ts'
import classes from './people.module.css'
import { usePeopleTranslation } from './peopleTexts.ts'

export type InvitationReport = CreateEnvironmentUsersMutation['createEnvironmentUsers'][number]

/** What became of each who was invited. */
export function InviteResults({ reports, onDone }: { reports: readonly InvitationReport[]; onDone(): void }) {
  const { t } = usePeopleTranslation()
  const invited = reports.filter(({ result }) => result === 'invited').length
  return (
    <Stack gap="md">
      <Text role="status" fw={500}>
        {t('people.invited', { count: invited })}
      </Text>
      <ul className={classes.reports}>
        {reports.map(({ email, result }) => (
          <li key={email} className={classes.report}>
            <span>{email}</span>
            <Text span c={result === 'invited' ? undefined : 'dimmed'}>
              {t(`people.results.${result}`)}
            </Text>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onDone}>
          {t('people.done')}
        </Button>
      </Group>
    </Stack>
  )
}
