import { Group, Stack, Text } from '@mantine/core'
import { formatDateTime } from '../../shared/formats/dates.ts'
import { CopyText } from './CopyText.tsx'
import type { InvitationLink } from './documents.ts'
import { LinkToHand } from './LinkToHand.tsx'
import classes from './people.module.css'
import { usePeopleTranslation } from './peopleTexts.ts'
import { userName } from './userTexts.ts'

interface LinkListProps {
  links: readonly InvitationLink[]
  /** IANA name. */
  zone: string
}

/** As many lines as people, in two columns of a spreadsheet. */
const asLines = (links: readonly InvitationLink[]) => links.map(({ email, url }) => `${email}\t${url}`).join('\n')

/** The links of several people, each of them and all at once; of one alone as a drawing, too. */
export function LinkList({ links, zone }: LinkListProps) {
  const { t } = usePeopleTranslation()
  const [first] = links
  if (first === undefined) return <Text>{t('people.links.none')}</Text>
  if (links.length === 1) return <LinkToHand {...first} name={userName(first)} zone={zone} />
  return (
    <Stack gap="md">
      <Text>{t('people.links.handAll', { ends: formatDateTime(first.endsAt, zone) })}</Text>
      <ul className={classes.reports}>
        {links.map(link => {
          const name = userName(link)
          return (
            <li key={link.environmentUserId} className={classes.report}>
              <span>{name}</span>
              <CopyText text={link.url} label={t('people.links.copy')} name={t('people.links.copyOf', { name })} />
            </li>
          )
        })}
      </ul>
      <Group justify="flex-end">
        <CopyText text={asLines(links)} label={t('people.links.copyAll')} variant="filled" />
      </Group>
    </Stack>
  )
}
