import { useQuery } from '@apollo/client/react'
import { Button, Group, Title } from '@mantine/core'
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { importPath } from '../../admin/environment/paths.ts'
import { pageVariables, usePage } from '../../admin/usePage.ts'
import { NotFound } from '../../app/NotFound.tsx'
import { errorText } from '../../graphql/errors.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useCreateComponent } from '../create/useCreateComponent.ts'
import { useDesigner } from '../DesignerContext.tsx'
import type { StoredComponent } from '../data/component.ts'
import { kindDocuments } from '../data/documents.ts'
import { editorPath, kindAt } from '../paths.ts'
import { ComponentRow } from './ComponentRow.tsx'
import classes from './ListScreen.module.css'
import { useDeleteComponent } from './useDeleteComponent.ts'

/** The list of the kind that the path names (G57, E1, AF16). */
export default function ListScreen() {
  const { environmentId } = useDesigner()
  const { pathname } = useLocation()
  const kind = kindAt(environmentId, pathname)
  return kind ? <ComponentList key={kind.kind} kind={kind} /> : <NotFound />
}

const limit = pageSizes.default

function ComponentList({ kind }: { kind: ComponentKind }) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const navigate = useNavigate()
  const create = useCreateComponent()
  const remove = useDeleteComponent()
  const state = usePage()
  const { data, previousData, error, refetch } = useQuery(kindDocuments(kind).page, {
    variables: { environmentId, ...pageVariables(state, limit) },
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.page
  const kinds = t(`kinds.${kind.kind}.many`)
  const one = t(`kinds.${kind.kind}.one`).toLowerCase()
  usePageTitle(kinds, environmentId)

  async function add(sourceId?: string) {
    const created = await create(kind, { sourceId })
    if (created) await navigate(editorPath(environmentId, kind, created._id))
  }

  async function drop(component: StoredComponent) {
    if (!(await remove(kind, component))) return
    if (page?.items.length === 1 && state.page > 1) state.setPage(state.page - 1)
    else await refetch()
  }

  const untouched = state.filter === '' && page?.totalCount === 0
  const button = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => void add()}>
      {t('designer.list.create', { kind: one })}
    </Button>
  )

  const imports = kind.records && (
    <Button
      component={Link}
      to={importPath(environmentId)}
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} />}
    >
      {t('admin.drawer.import')}
    </Button>
  )

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Title order={1}>{kinds}</Title>
        {!untouched && (
          <div className={classes.tools}>
            <SearchBox
              label={t('designer.list.search', { kinds: kinds.toLowerCase() })}
              value={state.filter}
              onChange={state.setFilter}
            />
            {imports}
            {button}
          </div>
        )}
      </header>
      {error && !page && <ErrorPanel text={errorText(t, error)} onRetry={() => void refetch()} />}
      {!error && !page && <ListSkeleton rows={6} height={60} />}
      {page && (
        <div className={classes.panel}>
          {page.items.length === 0 &&
            (untouched ? (
              <EmptyState
                icon={<Icon name={kind.icon} size={24} />}
                title={t('designer.list.empty', { kinds: kinds.toLowerCase() })}
                text={t(`designer.list.emptyTexts.${kind.kind}`)}
                action={
                  <Group gap="sm">
                    {button}
                    {imports}
                  </Group>
                }
              />
            ) : (
              <EmptyState />
            ))}
          <ul className={classes.rows}>
            {page.items.map(component => (
              <ComponentRow
                key={component._id}
                kind={kind}
                component={component}
                onDuplicate={() => void add(component._id)}
                onDelete={() => void drop(component)}
              />
            ))}
          </ul>
        </div>
      )}
      {page && <Pager page={state.page} limit={limit} totalCount={page.totalCount} onChange={state.setPage} />}
    </div>
  )
}
