import { useQuery } from '@apollo/client/react'
import { Button, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEnvironment } from '../../environment/EnvironmentContext.tsx'
import { firstView } from '../../environment/firstView.ts'
import { previewPath } from '../../environment/viewer.ts'
import { rolesAndViewsQuery } from '../documents.ts'
import classes from './EnvironmentHome.module.css'

/** One click for each role: the application in the designer, as somebody of that role meets it. */
export function SeeAs() {
  const { t } = useTranslation()
  const id = useId()
  const { _id: environmentId } = useEnvironment()
  const { data } = useQuery(rolesAndViewsQuery, { variables: { environmentId }, fetchPolicy: 'cache-and-network' })
  const views = data?.views.items ?? []
  const entries = (data?.roles.items ?? []).flatMap(role => {
    const view = firstView(views, [role._id], data?.environment?.homeRedirect ?? null)
    return view ? [{ role, path: previewPath(environmentId, view._id, { who: 'role', id: role._id }) }] : []
  })
  if (entries.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields are gathered here
    <div role="group" aria-labelledby={id} className={classes.seeAs}>
      <Text id={id} c="dimmed">
        {t('admin.environment.seeAs')}
      </Text>
      {entries.map(({ role, path }) => (
        <Button
          key={role._id}
          component={Link}
          to={path}
          variant="light"
          size="compact-md"
          maw={240}
          leftSection={<IconEye size={16} stroke={1.7} aria-hidden />}
        >
          {role.name}
        </Button>
      ))}
    </div>
  )
}
