import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy, IconRestore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import type { Draft } from './useDraft.ts'

/** Undo, redo, revert and save, the same in every editor. */
export function DraftActions({ draft, disabled = false }: { draft: Draft; disabled?: boolean }) {
  const { t } = useTranslation()
  const dialogs = useDialogs()

  async function revert() {
    const confirmed = await dialogs.confirm({
      title: t('designer.editor.revertTitle'),
      text: t('designer.editor.revertText'),
      confirmLabel: t('designer.editor.revert'),
    })
    if (confirmed) draft.revert()
  }

  const action = (label: string, shortcut: string, icon: ReactNode, enabled: boolean, run: () => void) => (
    <ToolButton
      size={36}
      variant="default"
      label={label}
      tip={shortcut === '' ? label : `${label} · ${shortcut}`}
      disabled={!enabled || disabled}
      onClick={run}
    >
      {icon}
    </ToolButton>
  )

  return (
    <>
      <ActionIcon.Group>
        {action(
          t('designer.editor.undo'),
          'Ctrl+Z',
          <IconArrowBackUp size={18} stroke={1.7} />,
          draft.canUndo,
          draft.undo,
        )}
        {action(
          t('designer.editor.redo'),
          'Ctrl+Shift+Z',
          <IconArrowForwardUp size={18} stroke={1.7} />,
          draft.canRedo,
          draft.redo,
        )}
        {action(
          t('designer.editor.revert'),
          '',
          <IconRestore size={18} stroke={1.7} />,
          draft.dirty,
          () => void revert(),
        )}
      </ActionIcon.Group>
      <Button
        leftSection={<IconDeviceFloppy size={17} stroke={1.7} />}
        disabled={!draft.dirty || disabled}
        loading={draft.saving}
        onClick={() => void draft.save()}
      >
        {t('designer.editor.save')}
      </Button>
    </>
  )
}
