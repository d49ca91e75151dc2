import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { kindEditor } from '../../components/editor.ts'
import { useSheet } from '../../fields/structures/sheet/SheetContext.ts'
import type { Values } from '../data/component.ts'
import classes from './Editor.module.css'

interface PresetsProps {
  kind: ComponentKind
  values: Values
  onChange(values: Values): void
}

/** What a component of the kind shows or asks of most collections, each a press away: one step, which can be taken back. */
export function Presets({ kind, values, onChange }: PresetsProps) {
  const { t } = useTranslation()
  const { fields, newId } = useSheet()
  const { presets } = kindEditor(kind.kind)
  const { collectionId } = values
  const offered = useMemo(
    () => (typeof collectionId === 'string' ? presets?.(fields(collectionId), newId, values) : undefined) ?? [],
    [presets, collectionId, fields, newId, values],
  )
  if (offered.length === 0) return null
  const label = t(kind.area === 'logic' ? 'designer.presets.demand' : 'designer.presets.label')
  return (
    <fieldset className={classes.presets} aria-label={label}>
      <span>{label}</span>
      {offered.map(({ text, names, values: preset }) => (
        <Button
          key={`${text} ${Object.values(names).join(' ')}`}
          variant="default"
          size="compact-sm"
          onClick={() => onChange({ ...values, ...preset })}
        >
          {t(`designer.presets.${text}`, names)}
        </Button>
      ))}
    </fieldset>
  )
}
