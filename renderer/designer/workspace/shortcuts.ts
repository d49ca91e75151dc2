import type { Keys } from '../../ui/keys.ts'

interface Shortcut {
  /** Each way of doing it. */
  keys: readonly Keys[]
  /** i18n key below `workspace.shortcuts`. */
  text: string
}

export const panelKeys = { left: ['mod', 'B'], right: ['mod', 'Alt', 'B'], bottom: ['mod', 'J'] } as const
const arrows = ['↑', '↓', '←', '→']

/** What the keyboard does in the view designer, as it is told to people; names are i18n keys below `workspace.shortcuts.groups`. */
export const shortcutGroups = [
  {
    name: 'panels',
    shortcuts: [
      { keys: [['F6'], ['Shift', 'F6']], text: 'nextPanel' },
      { keys: [panelKeys.left], text: 'left' },
      { keys: [panelKeys.right], text: 'right' },
      { keys: [panelKeys.bottom], text: 'bottom' },
      { keys: [['mod', 'K']], text: 'palette' },
      { keys: [['?']], text: 'help' },
    ],
  },
  {
    name: 'document',
    shortcuts: [
      { keys: [['mod', 'S']], text: 'save' },
      { keys: [['mod', 'Z']], text: 'undo' },
      { keys: [['mod', 'Shift', 'Z']], text: 'redo' },
    ],
  },
  {
    name: 'canvas',
    shortcuts: [
      { keys: [arrows], text: 'move' },
      {
        keys: [
          ['Shift', '←'],
          ['Shift', '→'],
        ],
        text: 'width',
      },
      { keys: [['Delete']], text: 'remove' },
      {
        keys: [
          ['mod', 'C'],
          ['mod', 'V'],
        ],
        text: 'copy',
      },
      { keys: [['mod', 'D']], text: 'duplicate' },
      { keys: [['mod', 'A']], text: 'selectAll' },
      { keys: [['Esc']], text: 'unselect' },
    ],
  },
  {
    name: 'tree',
    shortcuts: [
      { keys: [['Enter']], text: 'select' },
      { keys: [['←'], ['→']], text: 'fold' },
      {
        keys: [
          ['Alt', '↑'],
          ['Alt', '↓'],
        ],
        text: 'moveInTree',
      },
      { keys: [['F2']], text: 'editTitle' },
      { keys: [['Delete']], text: 'remove' },
    ],
  },
] as const satisfies readonly { name: string; shortcuts: readonly Shortcut[] }[]
