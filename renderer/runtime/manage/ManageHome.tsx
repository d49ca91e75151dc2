import { Title } from '@mantine/core'
import { IconHeadset, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useOutletContext } from 'react-router'
import { managesUsers } from '../../../shared/environment/users.ts'
import type { UserRights } from '../../people/documents.ts'
import classes from '../../people/people.module.css'
import { usePeopleTranslation } from '../../people/peopleTexts.ts'
import { useTicketTranslation } from '../../support/tickets/ticketTexts.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useEnvironment } from '../EnvironmentContext.ts'
import { NoRights } from './NoRights.tsx'
import { useOffersTickets } from './useOffersTickets.ts'

/** One entry for each area that the person may manage (D56). */
export default function ManageHome() {
  const { t } = usePeopleTranslation()
  const { t: ticket } = useTicketTranslation()
  const { environmentId, environment } = useEnvironment()
  const rights = useOutletContext<UserRights>()
  const offersTickets = useOffersTickets(environmentId, rights)
  const offersUsers = managesUsers(rights)
  usePageTitle(t('people.management'), environment?.name)
  if (!offersUsers && !rights.canView) return <NoRights />
  return (
    <div className={classes.page}>
      <Title order={1}>{t('people.management')}</Title>
      <ul className={classes.list}>
        {offersUsers && (
          <Entry to="users" icon={<IconUsers size={22} stroke={1.6} aria-hidden />} title={t('people.title')}>
            {t('people.about')}
          </Entry>
        )}
        {offersTickets && (
          <Entry to="tickets" icon={<IconHeadset size={22} stroke={1.6} aria-hidden />} title={ticket('tickets.title')}>
            {ticket('tickets.about')}
          </Entry>
        )}
      </ul>
    </div>
  )
}

interface EntryProps {
  to: string
  icon: ReactNode
  title: string
  children: ReactNode
}

const Entry = ({ to, icon, title, children }: EntryProps) => (
  <li>
    <Link to={to} className={classes.row}>
      {icon}
      <span className={classes.text}>
        <strong>{title}</strong>
        <br />
        {children}
      </span>
    </Link>
  </li>
)
