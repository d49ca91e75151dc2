import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { Presented } from '../../shared/components/presented.ts'
import { useComponents } from './ComponentsContext.tsx'

/** The block that explains the item around; undefined where there is none. */
export const HelpContext = createContext<Presented | undefined>(undefined)

/** Opens the help of the item that it stands in, in a dialog. */
export function HelpMark() {
  const { t } = useTranslation()
  const { openComponent } = useComponents()
  const help = useContext(HelpContext)
  if (help === undefined) return null
  const label = t('runtime.view.help', { title: help.title || help.name })
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      onClick={() => void openComponent({ id: 'help', kind: 'block', component: help, parameters: {} })}
    >
      <IconHelp size={20} stroke={1.7} />
    </ActionIcon>
  )
}
