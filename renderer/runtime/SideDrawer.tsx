import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './sideDrawer.module.css'

interface SideDrawerProps {
  title: string
  /** Before and behind the title. */
  before?: ReactNode
  tools?: ReactNode
  isOpen: boolean
  onClose(): void
  children: ReactNode
}

/** What stands at the side of a view and stays as it was while it is closed. */
export function SideDrawer({ title, before, tools, isOpen, onClose, children }: SideDrawerProps) {
  const { t } = useTranslation()
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={460}
      padding={0}
      keepMounted
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Mantine's own header would be one more banner of the page. */}
        <div className={classes.header}>
          <div className={classes.title}>
            {before}
            <Drawer.Title className={classes.name}>{title}</Drawer.Title>
            {tools}
          </div>
          <Drawer.CloseButton aria-label={t('common.close')} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
