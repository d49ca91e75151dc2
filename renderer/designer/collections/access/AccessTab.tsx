import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { actionProperty, recordActions } from '../../../../shared/components/accessRule.ts'
import { kindOf } from '../../../../shared/components/registry.ts'
import { editorPath } from '../../../environment/componentPaths.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { useCreateComponent } from '../../create/useCreateComponent.ts'
import type { StoredComponent } from '../../data/component.ts'
import { useDesigner } from '../../data/DesignerContext.tsx'
import classes from './access.module.css'

const rule = kindOf('accessRule')

/** The rules that say which records of a collection each role sees, makes, changes and deletes. */
export function AccessTab({ collectionId }: { collectionId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useCreateComponent()
  const { environmentId, directory } = useDesigner()
  const rules = directory.list(rule.kind).filter(found => found.collectionId === collectionId)

  async function add() {
    const created = await create(rule, { given: { collectionId } })
    if (created) await navigate(editorPath(environmentId, rule, created._id))
  }

  const button = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => void add()}>
      {t('designer.list.create', { kind: t(`kinds.${rule.kind}.one`).toLowerCase() })}
    </Button>
  )
  if (rules.length === 0)
    return (
      <EmptyState
        title={t('collectionScreens.access.none')}
        text={t('collectionScreens.access.noneText')}
        action={button}
      />
    )
  return (
    <div className={classes.tab}>
      <header className={classes.head}>
        <p>{t('collectionScreens.access.text')}</p>
        {button}
      </header>
      <ul className={classes.rules} aria-label={t(`kinds.${rule.kind}.many`)}>
        {rules.map(found => (
          <li key={found._id}>
            <Link to={editorPath(environmentId, rule, found._id)} className={classes.rule}>
              <strong>{found.name}</strong>
              <RuleFacts rule={found} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whom a rule is about, and what of. */
function RuleFacts({ rule: found }: { rule: StoredComponent }) {
  const { t } = useTranslation()
  const { directory } = useDesigner()
  const ids = Array.isArray(found.forRoles) ? found.forRoles : []
  const names = ids.flatMap(id => directory.find('role', String(id))?.name ?? [])
  const actions = recordActions.filter(action => found[actionProperty[action]] === true)
  return (
    <span className={classes.facts}>
      {names.length === 0 ? t('collectionScreens.access.others') : names.join(', ')}
      {' · '}
      {actions.map(action => t(`collectionScreens.access.actions.${action}`)).join(', ')}
    </span>
  )
}
