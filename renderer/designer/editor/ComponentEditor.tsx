import { Suspense, useState } from 'react'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import type { Remark } from '../../../shared/components/remark.ts'
import { kindEditor } from '../../components/editor.ts'
import { PropertySheet } from '../../fields/sheet/PropertySheet.tsx'
import { RemarksContext } from '../../fields/sheet/RemarksContext.ts'
import { useDesigner } from '../DesignerContext.tsx'
import type { StoredComponent } from '../data/component.ts'
import { useDraft } from '../draft/useDraft.ts'
import { useDraftKeys } from '../draft/useDraftKeys.ts'
import { useLeaveGuard } from '../draft/useLeaveGuard.ts'
import { LiveView } from '../preview/LiveView.tsx'
import classes from './Editor.module.css'
import { EditorHeader } from './EditorHeader.tsx'

const noItems: readonly [] = []
const noParameters = {}
const noRemarks: readonly Remark[] = []

/** Edits a component by the properties of its kind. */
export function ComponentEditor({ kind, component }: { kind: ComponentKind; component: StoredComponent }) {
  const draft = useDraft(kind, component)
  const [gone, setGone] = useState(false)
  const [remarks, setRemarks] = useState(noRemarks)
  const { environmentId } = useDesigner()
  const { Preview } = kindEditor(kind.kind)
  useDraftKeys(draft)
  useLeaveGuard(draft.dirty && !gone)
  return (
    <>
      <EditorHeader kind={kind} draft={draft} onGone={() => setGone(true)} />
      <div className={classes.body}>
        <RemarksContext value={remarks}>
          <PropertySheet
            properties={kind.properties}
            values={draft.values}
            errors={draft.errors}
            layout="tabs"
            onChange={draft.set}
          />
        </RemarksContext>
        {Preview && (
          <Suspense>
            <LiveView items={noItems} parameters={noParameters}>
              <Preview environmentId={environmentId} definition={draft.values} onRemarks={setRemarks} />
            </LiveView>
          </Suspense>
        )}
      </div>
    </>
  )
}
