import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CellProps } from './cellProps.ts'
import { cellUi } from './cells.ts'
import { InRowMenu } from './RowButton.tsx'

/** What can be done with a row, behind one button. */
export function RowMenu({ column: { name, actions = [] }, row }: CellProps) {
  const { t } = useTranslation()
  return (
    <InRowMenu value>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon tabIndex={-1} aria-label={name} title={t('tables.row.menu')}>
            <IconDots size={18} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(action => {
            const Cell = cellUi(action.type)?.Cell
            return Cell && <Cell key={action.key} column={action} row={row} />
          })}
        </Menu.Dropdown>
      </Menu>
    </InRowMenu>
  )
}
