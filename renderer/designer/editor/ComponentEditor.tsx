import { ActionIcon, Tooltip } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import type { Remark } from '../../../shared/components/remark.ts'
import { PropertySheet } from '../../fields/sheet/PropertySheet.tsx'
import { RemarksContext } from '../../fields/sheet/RemarksContext.ts'
import type { StoredComponent } from '../data/component.ts'
import { useDraft } from '../draft/useDraft.ts'
import { useDraftKeys } from '../draft/useDraftKeys.ts'
import { useLeaveGuard } from '../draft/useLeaveGuard.ts'
import { hasPreview, PreviewPane } from '../preview/PreviewPane.tsx'
import classes from './Editor.module.css'
import { EditorHeader } from './EditorHeader.tsx'
import { PreviewDivider } from './PreviewDivider.tsx'
import { usePreviewLayout } from './usePreviewLayout.ts'

const noRemarks: readonly Remark[] = []

/** Edits a component by the properties of its kind, with what it shows beside them. */
export function ComponentEditor({ kind, component }: { kind: ComponentKind; component: StoredComponent }) {
  const draft = useDraft(kind, component)
  const [gone, setGone] = useState(false)
  const [remarks, setRemarks] = useState(noRemarks)
  const { shown, width, toggle, resize } = usePreviewLayout()
  const previewed = hasPreview(kind) && shown
  useDraftKeys(draft)
  useLeaveGuard(draft.dirty && !gone)
  return (
    <>
      <EditorHeader
        kind={kind}
        draft={draft}
        tools={hasPreview(kind) && !shown && <ShowPreview onShow={toggle} />}
        onGone={() => setGone(true)}
      />
      <div className={classes.columns}>
        <div
          className={classes.body}
          data-previewed={previewed || undefined}
          style={{ '--preview-width': `${width}px` } as React.CSSProperties}
        >
          <RemarksContext value={remarks}>
            <div className={classes.sheet}>
              <PropertySheet
                properties={kind.properties}
                values={draft.values}
                errors={draft.errors}
                layout="tabs"
                onChange={draft.set}
              />
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
      </div>
    </>
  )
}

function ShowPreview({ onShow }: { onShow(): void }) {
  const { t } = useTranslation()
  return (
    <Tooltip label={t('designer.preview.show')}>
      <ActionIcon size={36} variant="default" aria-label={t('designer.preview.show')} onClick={onShow}>
        <IconEye size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  )
}
