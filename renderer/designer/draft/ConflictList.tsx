import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { entryName, type NameOf, valueDifference } from '../../../shared/components/difference.ts'
import type { Choices, Conflict, Side } from '../data/conflict.ts'
import { DifferenceList } from '../versions/DifferenceList.tsx'
import { useDifferenceTexts } from '../versions/useDifferenceTexts.ts'
import classes from './ConflictDialog.module.css'

interface ConflictListProps {
  conflicts: readonly Conflict[]
  choices: Choices
  nameOf: NameOf
  onChoose(key: string, side: Side): void
}

const sides = ['mine', 'theirs'] as const

/** What both changed: one of the two for each. */
export function ConflictList({ conflicts, choices, nameOf, onChoose }: ConflictListProps) {
  const { t } = useTranslation()
  return (
    <section>
      <h3>{t('designer.conflict.touched')}</h3>
      <ul className={classes.conflicts} aria-label={t('designer.conflict.touched')}>
        {conflicts.map(conflict => (
          <li key={conflict.key}>
            <Choice
              conflict={conflict}
              side={choices[conflict.key] ?? conflict.preset}
              nameOf={nameOf}
              onChoose={side => onChoose(conflict.key, side)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChoiceProps {
  conflict: Conflict
  side: Side
  nameOf: NameOf
  onChoose(side: Side): void
}

function Choice({ conflict, side: chosen, nameOf, onChoose }: ChoiceProps) {
  const { t } = useTranslation()
  const { propertyLabel, typeText } = useDifferenceTexts()
  const { key, steps } = conflict
  const path = steps.map(step => {
    if (typeof step === 'string') return propertyLabel(step)
    const { name, type } = entryName(step.entry, nameOf)
    return name || (type !== undefined && typeText(type)) || t('versions.unnamed')
  })
  return (
    <fieldset className={classes.conflict}>
      <legend>{path.join(' › ')}</legend>
      <div className={classes.sides}>
        {sides.map(side => (
          <div key={side} className={classes.side}>
            <Radio
              size="xs"
              name={key}
              label={t(`designer.conflict.sides.${side}`)}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <Made conflict={conflict} side={side} nameOf={nameOf} />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** What one of the two made of it. */
function Made({ conflict, side, nameOf }: { conflict: Conflict; side: Side; nameOf: NameOf }) {
  const { t } = useTranslation()
  const { base, steps } = conflict
  const last = steps.at(-1)
  if (conflict[side] === undefined && typeof last === 'object') return <p>{t('designer.conflict.takenOut')}</p>
  const property = steps.findLast(step => typeof step === 'string') ?? ''
  return <DifferenceList changes={valueDifference(property, base, conflict[side], nameOf)} />
}
