import { Tabs, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { IconChevronRight } from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidationErrors } from '../../../../shared/errors.ts'
import { isMeant, type Property, type PropertyGroup } from '../../../../shared/fields/property.ts'
import { canBeChosen, isNothing } from './canBeChosen.ts'
import { hasErrorsIn } from './errorsBelow.ts'
import { PropertyField } from './PropertyField.tsx'
import classes from './PropertySheet.module.css'
import { type SheetSurroundings, useSheet } from './SheetContext.ts'

export interface PropertySheetProps {
  properties: Readonly<Record<string, Property>>
  values: Readonly<Record<string, unknown>>
  /** Paths from the sheet's own root. */
  errors?: ValidationErrors
  /** Sections one below the other, tabs where a structure needs one of its own, or everything without headings. */
  layout?: 'tabs' | 'sections' | 'plain'
  /** One column, for narrow places. */
  narrow?: boolean
  disabled?: boolean
  /** How something looks stands in a part that opens, too. */
  foldsLooks?: boolean
  /** Properties that are chosen at creation can still be chosen. */
  isNew?: boolean
  onChange(name: string, value: unknown): void
}

const noErrors: ValidationErrors = {}
const groupOrder: readonly PropertyGroup[] = [
  'general',
  'data',
  'behaviour',
  'appearance',
  'permissions',
  'advanced',
  'compatibility',
]
/** In parts that open. */
const folded: readonly PropertyGroup[] = ['advanced', 'compatibility']

interface Section {
  key: string
  label: ParseKeys
  names: readonly string[]
}

/** Structures that are worked on by themselves first, then the others by group. */
function sectionsOf(
  properties: PropertySheetProps['properties'],
  { editorOf }: SheetSurroundings,
  tabs: boolean,
): Section[] {
  const editor = (name: string) => editorOf(properties[name]?.type ?? '')
  const edited = Object.keys(properties).filter(name => editor(name) !== undefined)
  const alone = tabs ? edited.filter(name => editor(name)?.ownTab) : []
  const grouped = groupOrder.map(group => ({
    key: group,
    label: `designer.groups.${group}` as const,
    names: edited.filter(name => properties[name]?.group === group && !alone.includes(name)),
  }))
  return [
    ...alone.map(name => ({ key: `own:${name}`, label: `properties.${name}` as const, names: [name] })),
    ...grouped.filter(({ names }) => names.length > 0),
  ]
}

/** A form over a set of properties: the whole of a component's editor, or the options of one field. */
export function PropertySheet(props: PropertySheetProps) {
  const { values, layout = 'plain', errors = noErrors, narrow = false } = props
  const { t } = useTranslation()
  const sheet = useSheet()
  const properties = Object.fromEntries(
    Object.entries(props.properties).filter(
      ([name, property]) => isMeant(property, values) && canBeChosen(property, values[name], sheet),
    ),
  )
  const sections = sectionsOf(properties, sheet, layout === 'tabs')
  const hasTabs = sections.some(({ key }) => key.startsWith('own:'))

  if (layout === 'plain') return <Fields {...props} errors={errors} names={Object.keys(properties)} />
  if (sections.length < 2) {
    return (
      <div className={layout === 'tabs' ? classes.card : undefined}>
        <Fields {...props} errors={errors} names={Object.keys(properties)} />
      </div>
    )
  }
  // In the editor it stands right below the component's name.
  const Heading = layout === 'tabs' ? 'h2' : 'h3'
  if (hasTabs) return <TabbedSheet {...props} errors={errors} sections={sections} />
  return (
    <div className={classes.sections} data-narrow={narrow || undefined} data-card={layout === 'tabs' || undefined}>
      {sections.map(({ key, label, names }) =>
        folded.some(group => group === key) ? (
          <Fields key={key} {...props} errors={errors} names={names} />
        ) : (
          <section key={key}>
            <Heading className={classes.heading}>{t(label)}</Heading>
            <Fields {...props} errors={errors} names={names} />
          </section>
        ),
      )}
    </div>
  )
}

function TabbedSheet(props: PropertySheetProps & { errors: ValidationErrors; sections: readonly Section[] }) {
  const { sections, errors } = props
  const { t } = useTranslation()
  const wrong = ({ names }: Section) => names.some(name => hasErrorsIn(errors, name)) || undefined
  return (
    <Tabs defaultValue={sections[0]?.key} keepMounted={false} classNames={{ list: classes.tabs }}>
      <Tabs.List>
        {sections.map(section => (
          <Tabs.Tab key={section.key} value={section.key} data-wrong={wrong(section)}>
            {t(section.label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sections.map(({ key, names }) => (
        <Tabs.Panel key={key} value={key} className={classes.panel} data-own={key.startsWith('own:') || undefined}>
          <Rows {...props} names={names} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

interface FieldsProps extends PropertySheetProps {
  names: readonly string[]
  errors: ValidationErrors
}

const noValues: PropertySheetProps['values'] = {}

/** The properties that everybody understands, and the others in parts that open. */
function Fields(props: FieldsProps) {
  const { names, properties, foldsLooks = false } = props
  const groups = foldsLooks ? (['appearance', ...folded] as const) : folded
  const parts = groups
    .map(group => ({ group, names: names.filter(name => properties[name]?.group === group) }))
    .filter(part => part.names.length > 0)
  if (parts.length === 0) return <Rows {...props} />
  const plain = names.filter(name => !parts.some(part => part.names.includes(name)))
  return (
    <div className={classes.parts}>
      {plain.length > 0 && <Rows {...props} names={plain} />}
      {parts.map(part => (
        <FoldedPart key={part.group} {...props} {...part} />
      ))}
    </div>
  )
}

/** Closed, unless something stands in it or is wrong there. */
function FoldedPart(props: FieldsProps & { group: PropertyGroup }) {
  const { group, names, properties, values, errors } = props
  const { t } = useTranslation()
  const isGiven = (name: string) => !isNothing(values[name]) && values[name] !== properties[name]?.default
  const [opened, setOpened] = useState(() => names.some(isGiven))
  const open = opened || names.some(name => hasErrorsIn(errors, name))
  return (
    <section>
      <UnstyledButton className={classes.toggle} aria-expanded={open} onClick={() => setOpened(!open)}>
        <IconChevronRight size={14} stroke={2} aria-hidden data-turn={open || undefined} />
        {t(`designer.groups.${group}`)}
      </UnstyledButton>
      {open && <Rows {...props} />}
    </section>
  )
}

function Rows({ names, properties, values, errors, narrow, disabled = false, isNew = false, onChange }: FieldsProps) {
  const { editorOf } = useSheet()
  return (
    <div className={classes.fields} data-narrow={narrow || undefined}>
      {names.map(name => {
        const property = properties[name]
        return (
          property && (
            <PropertyField
              key={name}
              name={name}
              property={property}
              value={values[name]}
              values={editorOf(property.type)?.alone && !property.offers ? noValues : values}
              errors={errors}
              disabled={disabled || (property.fixed && !isNew)}
              onChange={onChange}
            />
          )
        )
      })}
    </div>
  )
}
