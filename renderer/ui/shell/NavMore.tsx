import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import classes from './Nav.module.css'
import { decodedPath } from './Nav.tsx'
import { useShell } from './ShellContext.tsx'

interface NavMoreProps {
  label: string
  /** What it is called by who does not see what it stands below. */
  name: string
  /** Where what is in it leads: somebody who is there sees it. */
  paths: readonly string[]
  children: ReactNode
}

/** Destinations that few ask for, behind one line. */
export function NavMore({ label, name, paths, children }: NavMoreProps) {
  const { expanded } = useShell()
  const here = decodedPath(useLocation().pathname)
  const [opened, setOpened] = useState(false)
  const isWithin = paths.some(path => matchPath({ path: decodedPath(path), end: false }, here) !== null)
  const open = opened || isWithin
  return (
    <>
      <UnstyledButton
        className={classes.item}
        aria-expanded={open}
        aria-label={name}
        title={expanded ? undefined : label}
        onClick={() => setOpened(!open)}
      >
        <span className={classes.icon}>
          <IconDots size={20} stroke={1.6} />
        </span>
        <span className={classes.label} hidden={!expanded}>
          {label}
        </span>
        {expanded && <IconChevronDown size={16} className={classes.turn} aria-hidden />}
      </UnstyledButton>
      {open && children}
    </>
  )
}
