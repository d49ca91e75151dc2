import { Button } from '@mantine/core'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { kindOf } from '../../../shared/components/registry.ts'
import { validationText } from '../../components/validationText.ts'
import { listPath } from '../../environment/componentPaths.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { useDesigner } from '../data/DesignerContext.tsx'
import { grantsOf, withGrants } from '../draft/grantSteps.ts'
import type { Draft } from '../draft/useDraft.ts'
import { AccessContext } from './AccessContext.ts'
import { AccessRow } from './AccessRow.tsx'
import { accessOf, needsOf } from './access.ts'
import { CollectionList } from './CollectionList.tsx'
import classes from './roles.module.css'
import { matcherOf, sectionsOf } from './sections.ts'
import { useSwitches } from './useSwitches.ts'
import { useWho } from './useWho.ts'

const view = kindOf('view')

/** Views that are shown open from the beginning: with more, people search or open what they look for. */
const openViews = 4

/** Everything that the people of a role may use: views with what stands in them, what stands in none, and collections. */
export function AccessPanel({ kind, draft }: { kind: ComponentKind; draft: Draft }) {
  const { t } = useTranslation()
  const titleId = useId()
  const { directory } = useDesigner()
  const [search, setSearch] = useState('')
  const namesOf = useWho(kind)
  const needs = useMemo(() => needsOf(directory), [directory])
  const sections = useMemo(() => sectionsOf(needs), [needs])
  const matches = useMemo(() => matcherOf(needs, search), [needs, search])
  const { stored, values, errors, change } = draft
  const access = useMemo(() => {
    const all = directory.list(kind.kind).map(({ _id }) => _id)
    return accessOf(needs, stored._id, all, grantsOf(values))
  }, [needs, directory, kind, stored._id, values])
  const whoOf = (id: string) => namesOf(access.roles(id))
  const switches = useSwitches({ access, whoOf, namesOf, change: grants => change(withGrants(values, grants)) })

  const errorOf = (id: string) => {
    const refused = errors[`grants.${id}`]
    return refused === undefined ? undefined : validationText(t, refused)
  }
  const shown = sections
    .map(section => ({ ...section, components: section.components.filter(({ id }) => matches?.(id) ?? true) }))
    .filter(({ components }) => components.length > 0)
  const areOpen = directory.list(view.kind).length <= openViews

  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.head}>
        <div>
          <h2 id={titleId}>{t('roles.title')}</h2>
          <p>{t('roles.text')}</p>
        </div>
        {sections.length > 0 && <SearchBox label={t('roles.search')} value={search} onChange={setSearch} />}
      </header>
      <AccessContext value={{ access, whoOf, matches, errorOf, ...switches }}>
        {directory.list(view.kind).length === 0 && matches === undefined && <NoViews />}
        {shown.length === 0 && matches && <p className={classes.muted}>{t('roles.nothing', { search })}</p>}
        {shown.map(({ key, kind: own, components }) => {
          const title = own ? t(`kinds.${own.kind}.many`) : t('roles.loose')
          return (
            <section key={key} className={classes.section} aria-label={title}>
              <h3>{title}</h3>
              <ul className={classes.rows}>
                {components.map(({ id }) => (
                  <AccessRow key={id} id={id} above={[]} alike={own !== undefined} open={areOpen && own === view} />
                ))}
              </ul>
            </section>
          )
        })}
        {matches === undefined && <CollectionList />}
      </AccessContext>
    </section>
  )
}

function NoViews() {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  return (
    <EmptyState
      icon={<IconLayoutDashboard size={24} aria-hidden />}
      title={t('roles.empty')}
      text={t('roles.emptyText')}
      action={
        <Button component={Link} to={listPath(environmentId, view)} variant="default">
          {t('roles.createView')}
        </Button>
      }
    />
  )
}
