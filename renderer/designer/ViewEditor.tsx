import { Button, Menu, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconEraser,
  IconEye,
  IconSparkles,
} from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { PresentedView } from '../../shared/components/presentedView.ts'
import { kindOf } from '../../shared/components/registry.ts'
import { pathParameters } from '../../shared/components/rowParameters.ts'
import { viewAssistantPath } from '../environment/paths.ts'
import { useExperiments } from '../environment/useExperiments.ts'
import { viewerIn } from '../environment/viewer.ts'
import { useDialogs } from '../ui/dialogs/DialogsContext.tsx'
import { DesignCanvas } from './canvas/DesignCanvas.tsx'
import { useViewEditing } from './canvas/useViewEditing.ts'
import type { StoredComponent } from './data/component.ts'
import { useDesigner } from './data/DesignerContext.tsx'
import { clearItems } from './document/clearItems.ts'
import type { ItemSize } from './document/document.ts'
import { useDraft } from './draft/useDraft.ts'
import { useDraftKeys } from './draft/useDraftKeys.ts'
import { useHeaderDraft } from './draft/useHeaderDraft.ts'
import { useLeaveGuard } from './draft/useLeaveGuard.ts'
import { EditorHeader } from './editor/EditorHeader.tsx'
import { ParametersArea } from './parameters/ParametersArea.tsx'
import { LiveView } from './preview/LiveView.tsx'
import { Preview } from './preview/Preview.tsx'
import { presentDraft } from './preview/presentDraft.ts'
import { OfferLink } from './steps/OfferLink.tsx'
import classes from './ViewEditor.module.css'
import { Workspace } from './workspace/Workspace.tsx'

const view = kindOf('view')
const noParameters = {}

/** On a phone, the phone's layout comes first. */
const screenOf = (): ItemSize => (window.matchMedia('(max-width: 48em)').matches ? 'sizeSmall' : 'sizeLarge')

const asleep = { undo: () => {}, redo: () => {}, save: async () => false }

/** Builds a view: canvas and panels. */
export function ViewEditor({ component }: { component: StoredComponent }) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const { directory, environmentId } = useDesigner()
  const { isOn } = useExperiments()
  const assists = isOn('assistant')
  const draft = useDraft(view, component)
  const [size, setSize] = useState<ItemSize>(screenOf)
  const [search, setSearch] = useSearchParams()
  const asked = viewerIn(search)
  const isGoneRole = asked?.who === 'role' && directory.find('role', asked.id) === undefined
  const viewer = isGoneRole ? undefined : asked
  const [previewing, setPreviewing] = useState(viewer !== undefined)
  const [gone, setGone] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const { editing, carrying, become } = useViewEditing({ draft, size, sheet, scroller })
  useDraftKeys(previewing ? asleep : draft)
  useLeaveGuard(draft, { gone })

  const path = typeof draft.values.path === 'string' ? draft.values.path : ''
  const own = useMemo(() => pathParameters(path), [path])
  const { document } = editing
  const items = useMemo(() => presentDraft(document.items, directory), [document.items, directory])

  function endPreview() {
    setPreviewing(false)
    // The next preview is the designer's own again, and so is this address.
    if (asked !== undefined) setSearch({}, { replace: true })
  }

  const { canvas, select } = editing
  const clear = useCallback(async () => {
    const confirmed = await dialogs.confirm({
      title: t('designer.view.clearTitle'),
      text: t('designer.view.clearText'),
      confirmLabel: t('designer.view.clear'),
    })
    if (!confirmed) return
    become(clearItems(canvas.document()))
    select(undefined)
  }, [dialogs, t, become, canvas, select])

  const isEmpty = document.items.length === 0
  const headed = useHeaderDraft(draft)
  // The same element as long as it says the same: a key in the inspector concerns none of it.
  const header = useMemo(
    () => (
      <EditorHeader
        kind={view}
        draft={headed}
        disabled={previewing}
        tools={
          // A preview has screens of its own.
          !previewing && (
            <>
              <SizePicker value={size} onChange={setSize} />
              <Button
                variant="default"
                leftSection={<IconEye size={17} stroke={1.7} />}
                onClick={() => setPreviewing(true)}
              >
                {t('designer.preview.start')}
              </Button>
            </>
          )
        }
        menu={
          <>
            {assists && (
              <Menu.Item
                component={Link}
                to={viewAssistantPath(environmentId, component._id)}
                leftSection={<IconSparkles size={16} stroke={1.7} />}
              >
                {t('assistant.open')}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconEraser size={16} stroke={1.7} />}
              disabled={isEmpty || previewing}
              onClick={() => void clear()}
            >
              {t('designer.view.clear')}
            </Menu.Item>
          </>
        }
        onGone={() => setGone(true)}
      />
    ),
    [headed, previewing, size, isEmpty, clear, t, assists, environmentId, component._id],
  )

  return (
    <ParametersArea own={own}>
      <div className={classes.editor}>
        {header}
        {!previewing && <OfferLink view={draft.stored} />}
        {previewing ? (
          <Preview
            viewId={component._id}
            document={document}
            dirty={draft.dirty}
            size={size}
            initialViewer={viewer}
            onEnd={endPreview}
          />
        ) : (
          <Workspace draft={draft} editing={editing} carrying={carrying !== undefined}>
            <LiveView items={items} parameters={noParameters}>
              <DesignCanvas
                canvas={canvas}
                view={{ ...document, items } as unknown as PresentedView}
                scroller={scroller}
                sheet={sheet}
                carrying={carrying}
              />
            </LiveView>
          </Workspace>
        )}
      </div>
    </ParametersArea>
  )
}

const devices = [
  { value: 'sizeLarge', Icon: IconDeviceDesktop },
  { value: 'sizeMedium', Icon: IconDeviceTablet },
  { value: 'sizeSmall', Icon: IconDeviceMobile },
] as const

/** The size of screen that is designed or previewed: each has its own columns. */
function SizePicker({ value, onChange }: { value: ItemSize; onChange(size: ItemSize): void }) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      aria-label={t('designer.view.screen')}
      className={classes.sizes}
      data={devices.map(({ value: size, Icon }) => ({
        value: size,
        label: (
          <span className={classes.device} title={t(`designer.view.screens.${size}`)}>
            <Icon size={17} stroke={1.7} aria-label={t(`designer.view.screens.${size}`)} />
          </span>
        ),
      }))}
      value={value}
      onChange={size => onChange(size as ItemSize)}
    />
  )
}
