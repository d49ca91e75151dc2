import { Button, Text, Title } from '@mantine/core'
import { Select } from '../../ui/Select.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { IconListSearch, IconSitemap } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { textSearch } from '../../../shared/formats/searchText.ts'
import { KindIcon } from '../../components/KindIcon.tsx'
import { editorPath } from '../../environment/componentPaths.ts'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { useShowUsages } from '../versions/useShowUsages.ts'
import { type Browsed, browsedComponents, browsedKinds, usageCounts } from './browsed.ts'
import classes from './ListScreen.module.css'

const limit = 25

/** Every component of the environment, with what leads to it and to where it is used. */
export default function ComponentBrowser() {
  const { t } = useTranslation()
  const { environmentId, directory } = useDesigner()
  const [kind, setKind] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  usePageTitle(t('designer.browser.title'), environmentId)
  const all = useMemo(() => browsedComponents(directory), [directory])
  const counts = useMemo(() => usageCounts(all, directory), [all, directory])
  const { matches } = textSearch(search)
  const found = all.filter(
    component =>
      (kind === null || component.kind.kind === kind) && [component.name, component.title, component._id].some(matches),
  )
  const first =
    <Change,>(set: (change: Change) => void) =>
    (change: Change) => {
      set(change)
      setPage(1)
    }

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Title order={1}>{t('designer.browser.title')}</Title>
        <div className={classes.tools}>
          <SearchBox label={t('designer.browser.search')} value={search} onChange={first(setSearch)} />
          <Select
            aria-label={t('designer.browser.kind')}
            placeholder={t('designer.browser.allKinds')}
            data={browsedKinds.map(one => ({ value: one.kind, label: t(`kinds.${one.kind}.many`) }))}
            value={kind}
            clearable
            checkIconPosition="right"
            onChange={first(setKind)}
          />
        </div>
      </header>
      <div className={classes.panel}>
        {found.length === 0 && (
          <EmptyState
            icon={<IconListSearch size={24} />}
            about={all.length === 0 ? t('designer.browser.empty') : undefined}
          />
        )}
        <ul className={classes.rows}>
          {found.slice((page - 1) * limit, page * limit).map(component => (
            <BrowsedRow key={component._id} component={component} count={counts.get(component._id) ?? 0} />
          ))}
        </ul>
      </div>
      <Pager page={page} limit={limit} totalCount={found.length} onChange={setPage} />
    </div>
  )
}

function BrowsedRow({ component, count }: { component: Browsed; count: number }) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const showUsages = useShowUsages()
  const { _id, kind, name, title } = component
  const open = () => void showUsages({ _id, name: title })
  return (
    <li className={classes.row}>
      <Link to={editorPath(environmentId, kind, _id)} className={classes.link}>
        <span className={classes.icon}>
          <KindIcon kind={kind} size={19} />
        </span>
        <span className={classes.name}>
          <Text fw={550} component="span" truncate title={title}>
            {title}
          </Text>
        </span>
        <Text component="span" c="dimmed" fz="sm" className={classes.summary} truncate>
          {[t(`kinds.${kind.kind}.one`), ...(title === name ? [] : [name])].join(' · ')}
        </Text>
      </Link>
      <Button
        variant="subtle"
        size="compact-sm"
        color="gray"
        justify="end"
        className={classes.usages}
        visibleFrom="sm"
        onClick={open}
      >
        {t('designer.browser.usedBy', { count })}
      </Button>
      <ToolButton
        label={t('designer.browser.usagesOf', { name: title })}
        tip={t('versions.usages.title')}
        hiddenFrom="sm"
        onClick={open}
      >
        <IconSitemap size={18} stroke={1.7} />
      </ToolButton>
    </li>
  )
}
