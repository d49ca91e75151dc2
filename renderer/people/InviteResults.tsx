import { Stack, Text } from '@mantine/core'
import { DoneAction } from './DoneAction.tsx'
import type { InvitationLink, InvitationReport } from './documents.ts'
import { LinkList } from './LinkList.tsx'
import classes from './people.module.css'
import { usePeopleTranslation } from './peopleTexts.ts'

interface InviteResultsProps {
  reports: readonly InvitationReport[]
  /** Undefined where they are mailed. */
  links: readonly InvitationLink[] | undefined
  /** IANA name. */
  zone: string
  onDone(): void
}

/** What became of each who was invited, and the links of those whom no mail reaches. */
export function InviteResults({ reports, links, zone, onDone }: InviteResultsProps) {
  const { t } = usePeopleTranslation()
  const invited = reports.filter(({ result }) => result === 'invited').length
  const hasLinks = links !== undefined && links.length > 0
  const told = hasLinks ? reports.filter(({ result }) => result !== 'invited') : reports
  return (
    <Stack gap="md">
      <Text role="status" fw={500}>
        {t('people.invited', { count: invited })}
      </Text>
      {hasLinks && <LinkList links={links} zone={zone} />}
      {told.length > 0 && (
        <ul className={classes.reports}>
          {told.map(({ email, result }) => (
            <li key={email} className={classes.report}>
              <span>{email}</span>
              <Text span c={result === 'invited' ? undefined : 'dimmed'}>
                {t(`people.results.${result}`)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      <DoneAction data-autofocus variant={hasLinks ? 'default' : 'filled'} onDone={onDone} />
    </Stack>
  )
}
