import { Anchor, Pill } from '@mantine/core'
import '@mantine/core/styles/Anchor.layer.css'
import '../../kit/comboboxStyles.ts'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../kit/choices/ManyChoices.module.css'

interface ComponentPillProps {
  name: string
  /** Where it is edited. */
  path: string | undefined
  /** A text instead of a chip. */
  plain: boolean
  disabled: boolean | undefined
  onRemove: (() => void) | undefined
}

/** The list below opens by presses on its field. */
const keptHere = (event: MouseEvent) => event.stopPropagation()

/** One of several chosen components, which leads to it. */
export function ComponentPill({ name, path, plain, disabled = false, onRemove }: ComponentPillProps) {
  return (
    <Pill
      className={plain ? classes.text : undefined}
      withRemoveButton={!disabled}
      disabled={disabled}
      onRemove={onRemove}
    >
      <ComponentLink name={name} path={path} />
    </Pill>
  )
}

/** The name of a component, which leads to where it is edited. */
export function ComponentLink({ name, path }: Pick<ComponentPillProps, 'name' | 'path'>) {
  const { t } = useTranslation()
  if (path === undefined) return name
  return (
    <Anchor
      href={path}
      target="_blank"
      inherit
      c="inherit"
      underline="always"
      aria-label={t('designer.editors.editChosen', { label: name })}
      onClick={keptHere}
      onMouseDown={keptHere}
    >
      {name}
    </Anchor>
  )
}
