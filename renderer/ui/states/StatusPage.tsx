import { Text, Title } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { ShellContext } from '../shell/ShellContext.tsx'
import { usePageTitle } from '../usePageTitle.ts'
import { Weave } from '../Weave.tsx'
import classes from './states.module.css'

interface StatusPageProps {
  title: string
  text?: string
  icon: ReactNode
  actions?: ReactNode
}

/** A page of its own that says what happened and where to go: not found, no access, failed. */
export function StatusPage({ title, text, icon, actions }: StatusPageProps) {
  usePageTitle(title)
  const inShell = useContext(ShellContext) !== undefined
  const Page = inShell ? 'div' : 'main'
  return (
    <Page className={classes.page} id={inShell ? undefined : 'content'}>
      <Weave className={classes.weave} />
      <div className={classes.status}>
        <div className={classes.bigIcon}>{icon}</div>
        <Title order={1} ta="center">
          {title}
        </Title>
        {text !== undefined && (
          <Text c="dimmed" ta="center">
            {text}
          </Text>
        )}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
    </Page>
  )
}
