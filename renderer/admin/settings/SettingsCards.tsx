import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Property } from '../../../shared/fields/property.ts'
import { useDesigner } from '../../designer/data/DesignerContext.tsx'
import { ScriptTrialsArea } from '../../designer/scripts/ScriptTrialsArea.tsx'
import { PropertySheet } from '../../fields/structures/sheet/PropertySheet.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useSettings } from './SettingsContext.ts'
import classes from './settings.module.css'

interface SettingsPageProps {
  title: string
  text: string
  /** What shows the settings as they would look. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of the settings. */
export function SettingsPage({ title, text, aside, children }: SettingsPageProps) {
  const { environmentId } = useDesigner()
  usePageTitle(title, environmentId)
  return (
    <div className={classes.page} data-beside={aside !== undefined || undefined}>
      <header>
        <Title order={1}>{title}</Title>
        <p>{text}</p>
      </header>
      <div className={classes.cards}>{children}</div>
      {aside !== undefined && <aside className={classes.aside}>{aside}</aside>}
    </div>
  )
}

/** Settings that belong together. */
export function SettingsCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {text !== undefined && <p>{text}</p>}
      {children}
    </section>
  )
}

/** Some of the settings, as they are edited. */
export function SettingsSheet({ properties }: { properties: Readonly<Record<string, Property>> }) {
  const { values, errors, saving, set } = useSettings()
  return (
    <ScriptTrialsArea>
      <PropertySheet properties={properties} values={values} errors={errors} disabled={saving} onChange={set} />
    </ScriptTrialsArea>
  )
}

type CardName =
  | 'start'
  | 'assistant'
  | 'availability'
  | 'visits'
  | 'keeping'
  | 'backups'
  | 'api'
  | 'mcp'
  | 'push'
  | 'support'
  | 'signing'
  | 'signingService'
  | 'signatures'
  | 'logos'
  | 'colors'
  | 'letters'
  | 'layout'
  | 'looks'
  | 'css'
  | 'signUp'
  | 'view'
  | 'redirect'

/** A card that is a sheet, and nothing else. */
export function SheetCard({
  name,
  properties,
  children,
}: {
  name: CardName
  properties: Readonly<Record<string, Property>>
  children?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <SettingsCard title={t(`settings.cards.${name}.title`)} text={t(`settings.cards.${name}.text`)}>
      <SettingsSheet properties={properties} />
      {children}
    </SettingsCard>
  )
}
