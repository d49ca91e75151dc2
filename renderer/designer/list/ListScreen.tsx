import { Button, Title } from '@mantine/core'
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { changeSetLimits } from '../../../shared/changeSets/changeSet.ts'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { unfolded } from '../../../shared/components/folded.ts'
import { inSentence } from '../../../shared/formats/inSentence.ts'
import { pageSizes } from '../../../shared/protocol/limits.ts'
import { NotFound } from '../../app/NotFound.tsx'
import { kindEditor } from '../../components/editor.ts'
import { KindIcon } from '../../components/KindIcon.tsx'
import { editorPath, kindAt } from '../../environment/componentPaths.ts'
import { listName } from '../../environment/listName.ts'
import { newState } from '../../environment/newState.ts'
import { useOffersKind } from '../../environment/OffersContext.ts'
import { importPath } from '../../environment/paths.ts'
import { HoldNotice } from '../../holds/HoldNotice.tsx'
import { PagedList } from '../../lists/PagedList.tsx'
import { usePagedList } from '../../lists/usePagedList.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ListSkeleton } from '../../ui/states/ListSkeleton.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useCreateComponent } from '../create/useCreateComponent.ts'
import type { StoredComponent } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { kindDocuments } from '../data/documents.ts'
import { ComponentRow } from './ComponentRow.tsx'
import { FoldedComponents } from './FoldedComponents.tsx'
import classes from './ListScreen.module.css'
import { OrderedRows } from './OrderedRows.tsx'
import { useDeleteComponent } from './useDeleteComponent.ts'

/** The list of the kind that the path names. */
export default function ListScreen() {
  const { environmentId } = useDesigner()
  const { pathname } = useLocation()
  const kind = kindAt(environmentId, pathname)
  return kind ? <ComponentList key={kind.kind} kind={kind} /> : <NotFound />
}

function ComponentList({ kind }: { kind: ComponentKind }) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const navigate = useNavigate()
  const create = useCreateComponent()
  const isOffered = useOffersKind()(kind)
  const remove = useDeleteComponent()
  const { held, order } = kindEditor(kind.kind)
  const list = usePagedList(kindDocuments(kind).page, {
    variables: { environmentId },
    limit: order ? changeSetLimits.components : pageSizes.default,
    listed: data => data.page,
  })
  const { untouched } = list
  const kinds = t(listName(kind.kind))
  const one = inSentence(t(`kinds.${kind.kind}.one`))
  usePageTitle(kinds, environmentId)

  async function add(sourceId?: string) {
    const created = await create(kind, { sourceId })
    if (created) await navigate(editorPath(environmentId, kind, created._id), { state: newState })
  }

  async function drop(component: StoredComponent) {
    if (!(await remove(kind, component))) return
    if (list.listed?.items.length === 1 && list.page > 1) list.setPage(list.page - 1)
    else await list.refetch()
  }

  const rowOf = (component: StoredComponent) => ({
    kind,
    component,
    onDuplicate: () => void add(component._id),
    onDelete: () => void drop(component),
  })

  return (
    <div className={classes.page}>
      {held && list.listed !== undefined && list.listed.totalCount > 0 && (
        <HoldNotice environmentId={environmentId} of={held} />
      )}
      <PagedList
        list={list}
        title={<Title order={1}>{kinds}</Title>}
        search={t('designer.list.search', { kinds: inSentence(kinds) })}
        actions={
          <>
            {kind.records && <ImportButton />}
            {isOffered && (
              <Button data-tour="create" leftSection={<IconPlus size={16} />} onClick={() => void add()}>
                {t('designer.list.create', { kind: one })}
              </Button>
            )}
          </>
        }
        waiting={<ListSkeleton rows={6} height={60} />}
      >
        {items => (
          <div className={classes.panel}>
            {items.length === 0 &&
              (untouched ? (
                <EmptyState
                  icon={<KindIcon kind={kind} size={24} />}
                  about={t('designer.list.empty', { kinds: inSentence(kinds) })}
                  text={t(`kinds.${kind.kind}.about`)}
                />
              ) : (
                <EmptyState />
              ))}
            {order && list.filter === '' && items.length > 0 && items.length === list.listed?.totalCount ? (
              <OrderedRows kind={kind} order={order} items={items} refetch={list.refetch}>
                {component => <ComponentRow {...rowOf(component)} within />}
              </OrderedRows>
            ) : (
              <Rows components={items} isSearched={list.filter !== ''}>
                {component => <ComponentRow key={component._id} {...rowOf(component)} />}
              </Rows>
            )}
          </div>
        )}
      </PagedList>
    </div>
  )
}

interface RowsProps {
  components: readonly StoredComponent[]
  /** What was looked for stands there, folded or not. */
  isSearched: boolean
  children(component: StoredComponent): ReactNode
}

function Rows({ components, isSearched, children }: RowsProps) {
  const { shown, folded } = isSearched ? { shown: components, folded: [] } : unfolded(components)
  return (
    <>
      {shown.length > 0 && <ul className={classes.rows}>{shown.map(children)}</ul>}
      <FoldedComponents count={folded.length} alone={shown.length === 0}>
        <ul className={classes.rows}>{folded.map(children)}</ul>
      </FoldedComponents>
    </>
  )
}

function ImportButton() {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  return (
    <Button
      component={Link}
      to={importPath(environmentId)}
      data-tour="import"
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} />}
    >
      {t('admin.drawer.import')}
    </Button>
  )
}
