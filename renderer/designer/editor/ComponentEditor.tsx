import { IconEye } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import type { Remark } from '../../../shared/components/remark.ts'
import { kindEditor } from '../../components/editor.ts'
import { OwnFiltersContext } from '../../fields/structures/filterSelect/OwnFiltersContext.ts'
import { PropertySheet } from '../../fields/structures/sheet/PropertySheet.tsx'
import { RemarksContext } from '../../fields/structures/sheet/RemarksContext.ts'
import { newId } from '../../ui/newId.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import type { StoredComponent, Values } from '../data/component.ts'
import { type Draft, useDraft } from '../draft/useDraft.ts'
import { useDraftKeys } from '../draft/useDraftKeys.ts'
import { useLeaveGuard } from '../draft/useLeaveGuard.ts'
import { useOwnFilters } from '../draft/useOwnFilters.ts'
import { createLayoutStore } from '../panels/layoutStore.ts'
import { ParametersArea } from '../parameters/ParametersArea.tsx'
import { useCollectionsAround, useParametersAround } from '../parameters/useParametersAround.ts'
import { withOnlyParameter } from '../parameters/withOnlyParameter.ts'
import { hasPreview, PreviewPane } from '../preview/PreviewPane.tsx'
import { ScriptTrialsArea } from '../scripts/ScriptTrialsArea.tsx'
import classes from './Editor.module.css'
import { EditorHeader } from './EditorHeader.tsx'
import { LookingRoles } from './LookingRoles.tsx'
import { Presets } from './Presets.tsx'
import { PreviewDivider } from './PreviewDivider.tsx'
import { usePreviewLayout } from './usePreviewLayout.ts'

const noRemarks: readonly Remark[] = []

/** Edits a component by the properties of its kind, with what it shows beside them. */
export function ComponentEditor({ kind, component }: { kind: ComponentKind; component: StoredComponent }) {
  const draft = useDraft(kind, component)
  const [gone, setGone] = useState(false)
  const store = useMemo(() => createLayoutStore(window.indexedDB, 'editorPreview'), [])
  const preview = usePreviewLayout(store)
  useDraftKeys(draft)
  useLeaveGuard(draft, { gone })
  // Properties that would move once more are not drawn before it is known where they are.
  if (!preview) return null
  return (
    <>
      <EditorHeader
        kind={kind}
        draft={draft}
        tools={hasPreview(kind) && !preview.shown && <ShowPreview onShow={preview.toggle} />}
        onGone={() => setGone(true)}
      />
      <LookingRoles kind={kind} draft={draft} />
      <div className={classes.columns}>
        <Columns kind={kind} draft={draft} preview={preview} />
      </div>
    </>
  )
}

interface ColumnsProps {
  kind: ComponentKind
  draft: Draft
  preview: NonNullable<ReturnType<typeof usePreviewLayout>>
}

/** The properties, and beside them what they show. */
function Columns({ kind, draft, preview }: ColumnsProps) {
  const [remarks, setRemarks] = useState(noRemarks)
  const ownFilters = useOwnFilters(draft)
  const own = useParametersAround(draft.stored._id)
  const runFor = useCollectionsAround(draft.stored._id)
  const latest = useRef({ draft, own })
  latest.current = { draft, own }
  const set = useCallback(
    (name: string, value: unknown) => {
      const { draft: now, own: around } = latest.current
      const changed = kindEditor(kind.kind).sheet?.changed?.(now.values, name, value, newId)
      if (changed !== undefined) return now.change(changed as Values)
      const next = { ...now.values, [name]: value } as Values
      const completed = withOnlyParameter(kind, now.values, next, around)
      if (completed === next) now.set(name, value)
      else now.change(completed)
    },
    [kind],
  )
  const { shown, width, toggle, resize } = preview
  const { sheet } = kindEditor(kind.kind)
  const previewed = hasPreview(kind) && shown
  return (
    <div
      className={classes.body}
      data-previewed={previewed || undefined}
      style={{ '--preview-width': `${width}px` } as React.CSSProperties}
    >
      <RemarksContext value={remarks}>
        <div className={classes.sheet}>
          <ParametersArea own={own} runFor={runFor}>
            <Presets kind={kind} values={draft.values} onChange={draft.change} />
            <OwnFiltersContext value={ownFilters}>
              <ScriptTrialsArea componentId={draft.stored._id}>
                <PropertySheet
                  properties={sheet?.properties(draft.values) ?? kind.properties}
                  values={sheet?.values ? { ...draft.values, ...sheet.values(draft.values) } : draft.values}
                  errors={sheet?.errors?.(draft.errors) ?? draft.errors}
                  layout="tabs"
                  onChange={set}
                />
              </ScriptTrialsArea>
            </OwnFiltersContext>
          </ParametersArea>
        </div>
      </RemarksContext>
      {previewed && (
        <>
          <PreviewDivider width={width} onResize={resize} />
          <div className={classes.preview}>
            <PreviewPane
              kind={kind}
              componentId={draft.stored._id}
              values={draft.values}
              onRemarks={setRemarks}
              onHide={toggle}
            />
          </div>
        </>
      )}
    </div>
  )
}

function ShowPreview({ onShow }: { onShow(): void }) {
  const { t } = useTranslation()
  return (
    <ToolButton size={36} variant="default" label={t('designer.preview.show')} onClick={onShow}>
      <IconEye size={18} stroke={1.7} />
    </ToolButton>
  )
}
