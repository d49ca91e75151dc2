import { IconAlertTriangle, IconEyeOff } from '@tabler/icons-react'
import { type FocusEvent, type MouseEvent, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { findKind } from '../../../shared/components/registry.ts'
import type { Remark } from '../../../shared/components/remark.ts'
import { kindEditor } from '../../components/editor.ts'
import type { PreviewSurroundings } from '../../components/kindEditor.ts'
import { findComponentUi } from '../../components/runtime.ts'
import { editorPath, listPath } from '../../environment/componentPaths.ts'
import { settingsPath } from '../../environment/paths.ts'
import { HoldNotice } from '../../holds/HoldNotice.tsx'
import { useSnackbar } from '../../ui/snackbar/SnackbarContext.tsx'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'
import { FailureBoundary } from '../../ui/states/FailureBoundary.tsx'
import { PageLoading } from '../../ui/states/PageLoading.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import type { Values } from '../data/component.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import { RecordPermissions } from '../permissions/RecordPermissions.tsx'
import { LiveView } from './LiveView.tsx'
import classes from './PreviewPane.module.css'
import { RuntimePreview } from './RuntimePreview.tsx'
import { type Complete, useComplete } from './useComplete.ts'

/** Whether what a kind's component shows can be drawn beside its properties. */
export const hasPreview = ({ kind }: Pick<ComponentKind, 'kind'>) =>
  kindEditor(kind).Preview !== undefined || findComponentUi(kind) !== undefined

interface PreviewPaneProps {
  kind: ComponentKind
  componentId: string
  values: Values
  onRemarks(remarks: readonly Remark[]): void
  onHide(): void
}

/** The id of the record whose row in a table, or whose card, holds an element. */
const recordAt = (element: Element) => element.closest<HTMLElement>('tr[data-row], article[data-row]')?.dataset.row

/** What is edited as people will meet it, while it is written. Nothing in it acts, and nothing in it leads away. */
export function PreviewPane({ kind, componentId, values, onRemarks, onHide }: PreviewPaneProps) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const { environmentId, directory } = useDesigner()
  const { held } = kindEditor(kind.kind)
  // Typing comes first.
  const written = useDeferredValue(values)
  const complete = useComplete(kind, written, directory)
  const [itemId, setItemId] = useState<string>()
  const collectionId = complete.definition?.collectionId
  const isLast = complete.definition !== undefined && complete.definition !== complete.written

  function stay(event: MouseEvent<HTMLElement>) {
    const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!anchor || anchor.hasAttribute('data-leads') || anchor.hasAttribute('download')) return
    event.preventDefault()
    event.stopPropagation()
    snackbar.show({ text: t('designer.preview.wouldGo', { path: anchor.getAttribute('href') }) })
  }

  return (
    <section className={classes.pane} aria-label={t('designer.preview.start')} data-live-preview="">
      <header className={classes.header}>
        <h2>{t('designer.preview.start')}</h2>
        <div className={classes.tools}>
          {itemId !== undefined && typeof collectionId === 'string' && (
            <RecordPermissions collectionId={collectionId} itemId={itemId} />
          )}
          <ToolButton label={t('designer.preview.hide')} onClick={onHide}>
            <IconEyeOff size={17} stroke={1.7} />
          </ToolButton>
        </div>
      </header>
      {held && <HoldNotice environmentId={environmentId} of={held} />}
      {isLast && (
        <p className={classes.missing} role="status">
          <IconAlertTriangle size={16} aria-hidden />
          {t('designer.preview.missing')}
        </p>
      )}
      <div
        className={classes.body}
        onClickCapture={stay}
        onFocusCapture={(event: FocusEvent<HTMLElement>) => setItemId(recordAt(event.target))}
      >
        <FailureBoundary
          subject={complete.written}
          failed={retry => <ErrorPanel text={t('runtime.view.failed')} onRetry={retry} />}
        >
          <Suspense fallback={<PageLoading />}>
            <KindPreview
              kind={kind}
              componentId={componentId}
              name={written.name}
              complete={complete}
              onRemarks={onRemarks}
            />
          </Suspense>
        </FailureBoundary>
      </div>
    </section>
  )
}

interface KindPreviewProps extends Pick<PreviewPaneProps, 'kind' | 'componentId' | 'onRemarks'> {
  name: string
  complete: Complete
}

const noItems: readonly [] = []
const noParameters = {}

/** As the kind's own editor shows it, or else as views do. */
function KindPreview({ kind, componentId, name, complete, onRemarks }: KindPreviewProps) {
  const { environmentId } = useDesigner()
  const { Preview } = kindEditor(kind.kind)
  const { written, ownFilters, around: directory } = complete
  const definition = useMemo(
    () => ({ ...written, name, ...(ownFilters !== undefined && { ownFilters }) }),
    [written, ownFilters, name],
  )
  const around = useMemo((): PreviewSurroundings => {
    const pathOf = (named: string, id: string) => {
      const found = findKind(named)
      return found ? editorPath(environmentId, found, id) : listPath(environmentId, kind)
    }
    return { ...directory, pathOf, settingsPath: settingsPath(environmentId, 'general') }
  }, [directory, environmentId, kind])
  if (!Preview) return <RuntimePreview kind={kind} componentId={componentId} name={name} complete={complete} />
  return (
    <LiveView items={noItems} parameters={noParameters} unsaved>
      <Preview
        environmentId={environmentId}
        componentId={componentId}
        around={around}
        definition={definition}
        complete={complete.definition}
        onRemarks={onRemarks}
      />
    </LiveView>
  )
}
