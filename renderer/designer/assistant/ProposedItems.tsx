import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ChangeSet } from '../../../shared/changeSets/changeSet.ts'
import { containerOf } from '../../../shared/components/containers.ts'
import { findKind } from '../../../shared/components/registry.ts'
import { itemComponentId } from '../../../shared/components/view.ts'
import type { ViewItem } from '../../../shared/fields/types/viewItems.ts'
import { wireId } from '../../../shared/ids.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useDesigner } from '../data/DesignerContext.tsx'
import { useDifferenceTexts } from '../versions/useDifferenceTexts.ts'
import classes from './assistant.module.css'

export type Choice = 'accepted' | 'discarded'

interface ProposedItemsProps {
  changeSet: ChangeSet
  items: readonly ViewItem[]
  /** By the places of the items. */
  choices: Readonly<Record<number, Choice>>
  onChoose(at: number, choice: Choice): void
}

/** Items of a view, each to be accepted or discarded. */
export function ProposedItems({ changeSet, items, choices, onChoose }: ProposedItemsProps) {
  const { t } = useTranslation()
  const nameOf = useItemName(changeSet)
  const { typeText } = useDifferenceTexts()
  return (
    <section>
      <h2>{changeSet.title ?? t('assistant.items')}</h2>
      <ul className={classes.items} aria-label={t('assistant.items')}>
        {items.map((item, at) => {
          const sort = typeText(item.type)
          const name = nameOf(item) ?? sort
          const choice = choices[at]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is proposed has no other identity, and nothing reorders it
            <li key={at} className={classes.item} data-choice={choice}>
              <span className={classes.itemName}>
                <Icon name={findKind(item.type)?.icon ?? containerOf(item)?.icon ?? 'puzzle'} size={16} />
                <strong>{name}</strong>
                <small className={classes.sort}>{choice === undefined ? sort : t(`assistant.${choice}`)}</small>
              </span>
              <Button
                size="compact-sm"
                variant={choice === 'accepted' ? 'filled' : 'default'}
                leftSection={<IconCheck size={15} />}
                aria-pressed={choice === 'accepted'}
                aria-label={t('assistant.acceptOf', { name })}
                onClick={() => onChoose(at, 'accepted')}
              >
                {t('assistant.accept')}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconX size={15} />}
                aria-pressed={choice === 'discarded'}
                aria-label={t('assistant.discardOf', { name })}
                onClick={() => onChoose(at, 'discarded')}
              >
                {t('assistant.discard')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What people call an item: its title, or the name of what it shows, proposed as well or there already. */
function useItemName({ components }: ChangeSet) {
  const { environmentId, directory } = useDesigner()
  return (item: ViewItem): string | undefined => {
    const id = itemComponentId(item)
    if (item.title !== undefined && item.title !== '') return item.title
    if (id === undefined) return undefined
    const title = components.find(entry => entry.id === id)?.definition?.title
    const proposed = components.find(entry => entry.id === id)?.name ?? (typeof title === 'string' ? title : undefined)
    return proposed ?? directory.find(item.type, id)?.name ?? directory.find(item.type, wireId(environmentId, id))?.name
  }
}
