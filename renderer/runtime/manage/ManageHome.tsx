import { Title } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from '../../people/people.module.css'
import { usePeopleTranslation } from '../../people/peopleTexts.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useEnvironment } from '../EnvironmentContext.ts'

/** One entry for each area that the person may manage (D56). */
export default function ManageHome() {
  const { t } = usePeopleTranslation()
  const { environment } = useEnvironment()
  usePageTitle(t('people.management'), environment?.name)
  return (
    <div className={classes.page}>
      <Title order={1}>{t('people.management')}</Title>
      <ul className={classes.list}>
        <li>
          <Link to="users" className={classes.row}>
            <IconUsers size={22} stroke={1.6} aria-hidden />
            <span className={classes.text}>
              <strong>{t('people.title')}</strong>
              <br />
              {t('people.about')}
            </span>
          </Link>
        </li>
      </ul>
    </div>
  )
}
