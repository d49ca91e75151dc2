import {
  IconKeyboard,
  IconLayoutBottombar,
  IconLayoutSidebar,
  IconLayoutSidebarRight,
  IconListTree,
  IconTableShortcut,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useOfferedCommands } from '../../environment/CommandsContext.ts'
import type { Command } from '../../environment/command.ts'
import { panelNames } from '../panels/layout.ts'
import type { Workspace } from '../panels/WorkspaceContext.ts'

const look = { size: 20, stroke: 1.6 }

const panelIcons = {
  left: <IconLayoutSidebar {...look} />,
  right: <IconLayoutSidebarRight {...look} />,
  bottom: <IconLayoutBottombar {...look} />,
}

/** What the command palette can do while the view designer is open. */
export function useWorkspaceCommands({ isShown, toggle, show, showShortcuts }: Workspace) {
  const { t } = useTranslation()
  const commands = useMemo<readonly Command[]>(() => {
    const action = (id: string, more: Pick<Command, 'label' | 'icon' | 'run'>): Command => ({
      ...more,
      id: `workspace/${id}`,
      group: 'action',
      words: [t('workspace.commands.words')],
    })
    return [
      action('tree', {
        label: t('workspace.commands.tree'),
        icon: <IconListTree {...look} />,
        run: () => show('left', 'tree'),
      }),
      action('preview', {
        label: t('workspace.commands.preview'),
        icon: <IconTableShortcut {...look} />,
        run: () => show('bottom', 'preview'),
      }),
      ...panelNames.map(name =>
        action(name, {
          label: t(`workspace.${isShown(name) ? 'hide' : 'show'}.${name}`),
          icon: panelIcons[name],
          run: () => toggle(name),
        }),
      ),
      action('shortcuts', {
        label: t('workspace.shortcuts.title'),
        icon: <IconKeyboard {...look} />,
        // Once the palette, which is a dialog too, is gone.
        run: () => setTimeout(showShortcuts, paletteLeaves),
      }),
    ]
  }, [t, isShown, toggle, show, showShortcuts])
  useOfferedCommands(commands)
}

/** ms that the palette takes to go. */
const paletteLeaves = 260
